import { useEffect, useRef, useState, type ComponentProps } from "react";
import { preload } from "react-dom";
import { photoSources } from "../domain/product/photoFiles";
import { DrawnPack } from "./DrawnPack";
import type { Pack } from "./packLook";

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
  const [failure, setFailure] = useState({ url: "", times: 0 });
  const failures = failure.url === url ? failure.times : 0;
  const forms = photoSources(url);
  // If the other sizes and formats are missing, the file that the product names may still be there.
  const attempts = forms.length > 0 ? [forms, []] : [[]];
  const sources = url ? attempts[failures] : undefined;
  const [best] = sources ?? [];
  if (eager && best) {
    // React itself preloads eager images without sources.
    preload(url, {
      as: "image",
      type: best.type,
      imageSrcSet: best.srcSet,
      imageSizes: sizes,
      fetchPriority: "high",
    });
  }
  const image = (
    <Image
      src={url}
      loading={eager ? "eager" : "lazy"}
      fetchPriority={eager ? "high" : undefined}
      onError={() => setFailure({ url, times: failures + 1 })}
    />
  );
  return (
    <span
      className={`relative block aspect-4/3 w-full overflow-hidden bg-picture dark:[filter:brightness(0.9)] ${className}`}
    >
      {!sources ? (
        <DrawnPack product={product} />
      ) : sources.length === 0 ? (
        image
      ) : (
        <picture>
          {sources.map(({ type, srcSet }) => (
            <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
          ))}
          {image}
        </picture>
      )}
    </span>
  );
}

/** An image that also reports a failure from before hydration. */
function Image(props: ComponentProps<"img">) {
  const imageRef = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const image = imageRef.current;
    if (!image?.complete || image.naturalWidth > 0) return;
    // Loading it again reports the failure again.
    const { src } = image;
    image.src = src;
  }, []);
  return (
    <img
      ref={imageRef}
      alt=""
      width={400}
      height={300}
      decoding="async"
      className="size-full object-cover"
      {...props}
    />
  );
}
