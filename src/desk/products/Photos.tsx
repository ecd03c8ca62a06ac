import { api } from "../api";
import { Button } from "../ui/Button";
import type { ProductDetails } from "../endpoints.gen";
import { FileField, fileBody } from "../ui/FileField";
import { Section } from "../ui/Section";

/** The photos of a product: more can be added, each can be removed. */
export function Photos({ id, name, photos }: ProductDetails) {
  const [add, adding] = api.useAddPhotoMutation();
  const [change] = api.useChangeProductMutation();
  const addAll = async (files: readonly File[]) => {
    for (const file of files) {
      const { error } = await add({ id, ...fileBody(file, file.name) });
      if (error) break;
    }
  };
  return (
    <Section title="Photos" className="grid gap-3">
      <ul className="flex flex-wrap gap-3 empty:hidden">
        {photos.map((photo, index) => (
          <li key={photo} className="grid gap-1">
            <img
              src={`/Resource/Product/${encodeURIComponent(photo)}`}
              alt={`${name}, photo ${index + 1}`}
              className="size-28 rounded-card bg-white object-contain"
            />
            <Button
              aria-label={`Remove photo ${index + 1}`}
              onClick={() => {
                const action = "remove-photo";
                void change({ id, productChange: { action, photo } });
              }}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <FileField
        label="Add photos"
        multiple
        accept="image/jpeg,image/png,image/webp,image/avif,image/tiff,image/gif"
        onChange={({ target }) =>
          void addAll([...(target.files ?? [])]).then(() => (target.value = ""))
        }
      />
      {adding.isLoading && <p role="status">Adding photos...</p>}
    </Section>
  );
}
