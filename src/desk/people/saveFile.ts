import type { SavedFile } from "../endpoints.gen";

/** Saves a text that the desk was sent on this computer. */
export function saveFile({ name, text }: SavedFile): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text]));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
