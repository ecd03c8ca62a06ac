export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** Half the width and height of the map's section, in degrees. */
const REACH = 0.006;
/** A few streets around the place. */
const ZOOM = 16;

/** Address of a map to embed, with a marker at the place. */
export function mapEmbedUrl({ latitude, longitude }: Coordinates): string {
  const box = [
    longitude - REACH,
    latitude - REACH,
    longitude + REACH,
    latitude + REACH,
  ].map((degrees) => degrees.toFixed(4));
  const query = new URLSearchParams({
    bbox: box.join(","),
    layer: "mapnik",
    marker: `${latitude},${longitude}`,
  });
  return `https://www.openstreetmap.org/export/embed.html?${query}`;
}

/** Address of the page that shows the same place. */
export function mapPageUrl({ latitude, longitude }: Coordinates): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${ZOOM}/${latitude}/${longitude}`;
}
