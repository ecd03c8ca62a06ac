import { productPictureUrl, type Product } from "../../api";
import { formatAmount } from "../../domain/money";
import { formatPack, formatStrengthAndPack } from "../../domain/strength";

/** A product's name with its pack: most names are sold in several. */
export const previewTitle = ({ productName, qty }: Product) =>
  `${productName}, ${formatPack(qty)}`;

/** A product in a sentence or two, as a search engine or a link preview shows it. */
export function previewText(product: Product): string {
  const { productName, brandName, mg, qty, price } = product;
  const facts = [productName, brandName, formatStrengthAndPack(mg, qty)];
  return `${facts.filter(Boolean).join(" · ")} for ${formatAmount(price)}. Nothing is charged online: we call you to confirm payment.`;
}

/** The first photo that a link preview can show; drawn packs are SVG, which none can. */
export function previewPhoto(files: readonly string[]): string | undefined {
  const photo = files.find((file) => !/\.svg$/i.test(file));
  return photo && productPictureUrl(photo);
}
