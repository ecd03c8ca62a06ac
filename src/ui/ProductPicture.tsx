import { useState } from "react";
import { PicturePlaceholder } from "./PicturePlaceholder";

/**
 * A product's picture in a fixed 4:3 frame; a drawn placeholder where there is
 * none or it can't be loaded. The name stands beside it, so it says nothing.
 *
 * @param url empty where the product has no photo
 */
export function ProductPicture({
  url,
  eager = false,
  className = "",
}: {
  url: string;
  eager?: boolean;
  className?: string;
}) {
  const [failedUrl, setFailedUrl] = useState("");
  return (
    <div
      className={`aspect-4/3 w-full overflow-hidden bg-picture dark:brightness-90 ${className}`}
    >
      {url && url !== failedUrl ? (
        <img
          src={url}
          alt=""
          width={400}
          height={300}
          loading={eager ? "eager" : "lazy"}
          decoding="async"
          className="size-full object-cover"
          onError={() => setFailedUrl(url)}
        />
      ) : (
        <PicturePlaceholder />
      )}
    </div>
  );
}
