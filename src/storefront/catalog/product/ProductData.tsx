import { use } from "react";
import { productPictureUrl, type Product } from "../../api";
import { describedText, mayBeOffered } from "../../../domain/product/medicine";
import { productPath } from "../../../domain/product/productId";
import { Rendering } from "../../../ui/Page";
import { useShop } from "../../../ui/shopContext";

/** A product in the words of schema.org, which search engines read. */
export function ProductData({ product }: { product: Product }) {
  const { origin } = use(Rendering);
  const { currency } = useShop();
  const { productId, productName, brandName, category, photo } = product;
  const url = origin + productPath(productId);
  const data = {
    "@context": "https://schema.org",
    "@type": "Product",
    name: productName,
    sku: String(productId),
    url,
    category,
    image: photo[0] && photo.map((file) => origin + productPictureUrl(file)),
    brand: brandName ? { "@type": "Brand", name: brandName } : undefined,
    description: describedText(product) || undefined,
    offers: mayBeOffered(product)
      ? {
          "@type": "Offer",
          url,
          price: product.price.toFixed(2),
          priceCurrency: currency.code,
          availability: `https://schema.org/${product.packsLeft === 0 ? "OutOfStock" : "InStock"}`,
        }
      : undefined,
  };
  // Whatever a product is called, its name never ends the element.
  const __html = JSON.stringify(data).replaceAll("<", "\\u003c");
  return (
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html }} />
  );
}
