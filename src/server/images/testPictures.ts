const bytes = (base64: string) => Buffer.from(base64, "base64");

/** Real pictures of 50 x 20, as a browser saves them. */
export const PICTURES = {
  png: bytes(
    "iVBORw0KGgoAAAANSUhEUgAAADIAAAAUCAYAAADPym6aAAAAUElEQVR4AeySMQoAMAjEimv/2bH/39o/HAREIjjegYm173kTttaQ8ZBuIjWiEYiArwWBjWs1EqODghqBwMa1GonRQUGNQGDjWo3E6KDgGCMfAAD//zqxLOQAAAAGSURBVAMAyKBdhU4kpFEAAAAASUVORK5CYII=",
  ),
  jpg: bytes(
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI////////////////////////////////////////////////////2wBDAVVaWnhpeOuCguv/////////////////////////////////////////////////////////////////////////wAARCAAUADIDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAP/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFgEBAQEAAAAAAAAAAAAAAAAAAAED/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACEQMRAD8AkArIAAAAAAAAAAAAAB//2Q==",
  ),
  webp: bytes(
    "UklGRj4AAABXRUJQVlA4IDIAAAAQAwCdASoyABQAP3G41WM0ryqmJAgCkC4JZwAAH2A8tGAA/t9/8R2/1VT19+gogIAAAA==",
  ),
  svg: Buffer.from(
    '<?xml version="1.0"?>\n<!-- drawn --><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 50 20"><path d="M0 0h50v20z"/></svg>\n',
  ),
} as const;
