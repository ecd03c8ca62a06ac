import { useEffect, useRef, useState, type ComponentProps } from "react";
import { preload } from "react-dom";
import { photoSources } from "../domain/madePhoto";
import { PicturePlaceholder } from "./PicturePlaceholder";

/**
 * A product's picture in a fixed 4:3 frame; a drawn placeholder where there is
 * none or it can't be loaded. The name stands beside it, so it says nothing.
 *
 * @param url empty where the product has no photo
 * @param sizes how wide the frame is, as the attribute `sizes` says it
 * @param eager whether it is in the first screen, and so among the first to be loaded
 */
export function ProductPicture({
  url,
  sizes,
  eager = false,
  className = "",
}: {
  url: string;
  sizes: string;
  eager?: boolean;
  className?: string;
}) {
  const [failure, setFailure] = useState({ url: "", times: 0 });
  const failures = failure.url === url ? failure.times : 0;
  const forms = photoSources(url);
  // Where its other forms are missing there may still be the one that the product names.
  const attempts = forms.length > 0 ? [forms, []] : [[]];
  const sources = url ? attempts[failures] : undefined;
  const [best] = sources ?? [];
  if (eager && best) {
    // Of others React itself says so in the head of a rendered page.
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
    <div
      className={`aspect-4/3 w-full overflow-hidden bg-picture dark:brightness-90 ${className}`}
    >
      {!sources ? (
        <PicturePlaceholder />
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
    </div>
  );
}

/** An image that tells also of a failure from before anybody listened, as on a page that the host has rendered. */
function Image(props: ComponentProps<"img">) {
  const imageRef = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const image = imageRef.current;
    if (!image?.complete || image.naturalWidth > 0) return;
    // Asked for once more, it fails once more.
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
