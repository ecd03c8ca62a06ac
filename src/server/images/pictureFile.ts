/** What a picture's first bytes say about it. */
export interface PictureFacts {
  /** As file names end in it. */
  type: "png" | "jpg" | "webp" | "svg";
  /** Pixels, or an SVG's own units. */
  width: number;
  height: number;
  /** Whether the file has its end: an upload may have been cut off. */
  isWhole: boolean;
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const JPEG_END = Buffer.from([0xff, 0xd9]);

const startsWith = (bytes: Buffer, start: Buffer) =>
  bytes.subarray(0, start.length).equals(start);
const wordAt = (bytes: Buffer, offset: number) =>
  bytes.toString("latin1", offset, offset + 4);

function readPng(bytes: Buffer): PictureFacts {
  return {
    type: "png",
    width: bytes.readUInt32BE(16),
    height: bytes.readUInt32BE(20),
    isWhole: wordAt(bytes, bytes.length - 8) === "IEND",
  };
}

/** Whether a JPEG segment is the one that begins a frame, which knows its size. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function readJpeg(bytes: Buffer): PictureFacts {
  let at = 2;
  while (!isFrame(bytes.readUInt8(at + 1))) {
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return {
    type: "jpg",
    width: bytes.readUInt16BE(at + 7),
    height: bytes.readUInt16BE(at + 5),
    isWhole: bytes.subarray(-2).equals(JPEG_END),
  };
}

/** Width and height by the kind of a WebP's first chunk. */
const WEBP_SIZES: Readonly<Record<string, (bytes: Buffer) => number[]>> = {
  "VP8 ": (bytes) => [
    bytes.readUInt16LE(26) & 0x3fff,
    bytes.readUInt16LE(28) & 0x3fff,
  ],
  VP8L: (bytes) => {
    const bits = bytes.readUInt32LE(21);
    return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1];
  },
  VP8X: (bytes) => [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1],
};

function readWebp(bytes: Buffer): PictureFacts {
  const [width = 0, height = 0] = WEBP_SIZES[wordAt(bytes, 12)]?.(bytes) ?? [];
  const isWhole = bytes.length >= bytes.readUInt32LE(4) + 8;
  return { type: "webp", width, height, isWhole };
}

/** Of an SVG its box counts, which every one needs to fit a space. */
function readSvg(text: string): PictureFacts | undefined {
  const [, attributes] = /<svg\b([^>]*)>/i.exec(text) ?? [];
  if (attributes === undefined) return undefined;
  const [, box = ""] =
    /\bviewBox\s*=\s*["']([^"']*)["']/.exec(attributes) ?? [];
  const [, , width = 0, height = 0] = box
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const isWhole = /<\/svg>\s*$/i.test(text);
  return { type: "svg", width, height, isWhole };
}

/** What kind of picture a file is, by what it holds; undefined where browsers would not show it. */
export function readPicture(bytes: Buffer): PictureFacts | undefined {
  try {
    if (startsWith(bytes, PNG)) return readPng(bytes);
    if (startsWith(bytes, JPEG)) return readJpeg(bytes);
    if (wordAt(bytes, 0) === "RIFF" && wordAt(bytes, 8) === "WEBP") {
      return readWebp(bytes);
    }
    return readSvg(bytes.toString("utf8"));
  } catch (error) {
    // It ends before it has said how large it is.
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ERR_OUT_OF_RANGE" || code === "ERR_BUFFER_OUT_OF_BOUNDS") {
      return undefined;
    }
    throw error;
  }
}
