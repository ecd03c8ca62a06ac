import { useEffect, useRef, useState } from "react";
import { photoSources } from "../domain/product/photoFiles";
import { DrawnPack } from "./packs/DrawnPack";
import type { Pack } from "./packs/packLook";

/**
 * A product's picture in a fixed 4:3 frame: its photo, or a drawn pack if there
 * is none or it can't be loaded. It has no alternative text, because the
 * product's name is beside it.
 *
 * @param url empty if the product has no photo
 * @param sizes the frame's width, in the syntax of the attribute `sizes`
 * @param eager whether it is in the first screen and loaded first
 */
export function ProductPicture({
  product,
  url,
  sizes,
  eager = false,
  className = "",
}: {
  product: Pack;
  url: string;
  sizes: string;
  eager?: boolean;
  className?: string;
}) {
  const [failedUrl, setFailedUrl] = useState("");
  const imageRef = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const image = imageRef.current;
    // It failed before hydration; loading it again reports that again.
    if (image?.complete && image.naturalWidth === 0) image.src = url;
  }, [url]);
  return (
    <span
      className={`relative block aspect-4/3 w-full overflow-hidden bg-picture dark:[filter:brightness(0.9)] ${className}`}
    >
      {!url || url === failedUrl ? (
        <DrawnPack product={product} />
      ) : (
        <picture>
          {photoSources(url).map(({ type, srcSet }) => (
            <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
          ))}
          <img
            ref={imageRef}
            src={url}
            alt=""
            width={400}
            height={300}
            loading={eager ? "eager" : "lazy"}
            fetchPriority={eager ? "high" : undefined}
            decoding="async"
            className="size-full object-cover"
            onError={() => setFailedUrl(url)}
          />
        </picture>
      )}
    </span>
  );
}
