import { useMemo } from "react";
import { productPictureUrl, type Product } from "../../api";
import { productIdKey } from "../../domain/productId";
import { Link } from "../../ui/Link";
import { ProductPicture } from "../../ui/ProductPicture";
import { picturedAtHome } from "./homeProducts";

/** How wide one of 2, 3 or 6 columns is. */
const SIZES =
  "(min-width: 75rem) 11.5rem, (min-width: 56.25rem) calc((100vw - 5.75rem) / 6), (min-width: 40rem) calc((100vw - 3.5rem) / 3), calc((100vw - 2.75rem) / 2)";

/** A look into the gallery; the pictures lead there. */
export function GalleryTeaser({ products }: { products: readonly Product[] }) {
  const chosen = useMemo(() => picturedAtHome(products), [products]);
  if (chosen.length === 0) return null;
  return (
    <section aria-labelledby="gallery-teaser" className="mt-14">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6">
        <h2 id="gallery-teaser" className="text-xl font-extrabold">
          From the gallery
        </h2>
        <Link to="/gallery" className="link inline-flex min-h-11 items-center">
          See the gallery
        </Link>
      </div>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
        {chosen.map((product) => (
          <li key={productIdKey(product.productId)}>
            <div className="overflow-hidden rounded-card border border-line">
              <ProductPicture
                url={productPictureUrl(product.photo.at(-1) ?? "")}
                sizes={SIZES}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
