import { useState } from "react";
import { productPictureUrl } from "../../api";
import { ProductPicture } from "../../ui/ProductPicture";

/** Half of the page where the words stand beside it. */
const LARGE_SIZES =
  "(min-width: 75rem) 35.25rem, (min-width: 48rem) calc((100vw - 4.5rem) / 2), calc(100vw - 2rem)";

/** The chosen photo large, and all of them small below it where there are several. */
export function ProductPhotos({ files }: { files: readonly string[] }) {
  const [chosen, setChosen] = useState(0);
  const file = files[chosen] ?? files[0];
  return (
    <div>
      <div className="card overflow-hidden">
        <ProductPicture
          url={productPictureUrl(file)}
          sizes={LARGE_SIZES}
          eager
        />
      </div>
      {files.length > 1 && (
        <ul className="-mx-1 mt-3 flex gap-3 overflow-x-auto p-1">
          {files.map((name, index) => (
            <li key={name}>
              <button
                type="button"
                aria-label={`Photo ${index + 1} of ${files.length}`}
                aria-pressed={name === file}
                className="block w-24 overflow-hidden rounded-button border-2 border-line aria-pressed:border-brand"
                onClick={() => setChosen(index)}
              >
                <ProductPicture url={productPictureUrl(name)} sizes="6rem" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
