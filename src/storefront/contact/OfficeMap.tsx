import { useEffect, useRef, useState } from "react";
import { canReach } from "../api";
import type { Shop } from "../../domain/shop/shop";
import { Drawing } from "../../ui/Drawing";
import map from "./map.svg";

/** Where the office is: a map, over a drawn one that stays if the map's site can't be reached. */
export function OfficeMap({
  shop: { name, coordinates },
}: {
  shop: Pick<Shop, "name" | "coordinates">;
}) {
  const url = mapEmbedUrl(coordinates);
  const [isReachable, setIsReachable] = useState(false);
  const placeRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Its site sees the visitor's address: not before the map is seen.
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      // A frame itself never tells that it shows the browser's error page.
      void canReach(url).then(setIsReachable);
    });
    if (placeRef.current) observer.observe(placeRef.current);
    return () => observer.disconnect();
  }, [url]);
  return (
    <section className="card overflow-hidden">
      <div ref={placeRef} className="relative h-60">
        <Drawing svg={map} className="absolute inset-0" />
        {isReachable && (
          <iframe
            title={`Map: where ${name} is`}
            src={url}
            className="absolute size-full"
          />
        )}
      </div>
      <p className="px-5 py-2 md:px-6">
        <a
          className="link inline-flex min-h-11 items-center"
          href={mapPageUrl(coordinates)}
        >
          Open the map
        </a>
      </p>
    </section>
  );
}

/** Half the width and height of the shown section, in degrees. */
const HALF_SPAN_DEGREES = 0.006;
/** A few streets around the place. */
const ZOOM = 16;

/** Address of a map to embed, with a marker at the place. */
function mapEmbedUrl({ latitude, longitude }: Shop["coordinates"]): string {
  const box = [
    longitude - HALF_SPAN_DEGREES,
    latitude - HALF_SPAN_DEGREES,
    longitude + HALF_SPAN_DEGREES,
    latitude + HALF_SPAN_DEGREES,
  ].map((degrees) => degrees.toFixed(4));
  const query = new URLSearchParams({
    bbox: box.join(","),
    layer: "mapnik",
    marker: `${latitude},${longitude}`,
  });
  return `https://www.openstreetmap.org/export/embed.html?${query}`;
}

/** Address of the page that shows the same place. */
function mapPageUrl({ latitude, longitude }: Shop["coordinates"]): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${ZOOM}/${latitude}/${longitude}`;
}
