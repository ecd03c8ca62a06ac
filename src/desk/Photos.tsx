import { useState } from "react";
import { Message } from "../ui/Message";
import { useAddPhotoMutation, useChangeProductMutation } from "./api";
import { errorText } from "./baseApi";
import type { ProductDetails } from "./endpoints.gen";
import { FileField, fileBody } from "./FileField";

/** The photos of a product: more can be added, each can be removed. */
export function Photos({ id, name, photos }: ProductDetails) {
  const [add, adding] = useAddPhotoMutation();
  const [change, removing] = useChangeProductMutation();
  const [left, setLeft] = useState(0);
  const isBusy = left > 0 || removing.isLoading;
  const error = adding.error ?? removing.error;
  const addAll = async (files: readonly File[]) => {
    removing.reset();
    for (const [index, file] of files.entries()) {
      setLeft(files.length - index);
      const { error } = await add({ id, ...fileBody(file, file.name) });
      if (error) break;
    }
    setLeft(0);
  };
  return (
    <section aria-labelledby="photos" className="card grid gap-3 p-4">
      <h2 id="photos" className="text-lg font-bold">
        Photos
      </h2>
      <ul className="flex flex-wrap gap-3 empty:hidden">
        {photos.map((photo, index) => (
          <li key={photo} className="grid gap-1">
            <img
              src={`/Resource/Product/${encodeURIComponent(photo)}`}
              alt={`${name}, photo ${index + 1}`}
              className="size-28 rounded-card bg-white object-contain"
            />
            <button
              type="button"
              className="btn btn-secondary"
              aria-label={`Remove photo ${index + 1}`}
              disabled={isBusy}
              onClick={() => {
                adding.reset();
                const action = "remove-photo";
                void change({ id, productChange: { action, photo } });
              }}
            >
              Remove
            </button>
          </li>
        ))}
      </ul>
      <FileField
        label="Add photos"
        multiple
        accept="image/jpeg,image/png,image/webp,image/avif,image/tiff,image/gif"
        disabled={isBusy}
        onChange={({ target }) =>
          void addAll([...(target.files ?? [])]).then(() => (target.value = ""))
        }
      />
      {isBusy && (
        <p role="status">
          {left > 0 ? `Adding photos, ${left} to go...` : "Removing it..."}
        </p>
      )}
      {error && <Message tone="error">{errorText(error)}</Message>}
    </section>
  );
}
