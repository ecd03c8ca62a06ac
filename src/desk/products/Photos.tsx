import { api } from "../api";
import { Button } from "../ui/Button";
import { Failed } from "../../ui/Failed";
import type { ProductDetails } from "../endpoints.gen";
import { FileField, fileBody } from "../ui/FileField";
import { Section } from "../ui/Section";
import { useRest } from "../ui/useRest";

/** The photos of a product: more can be added, each can be removed. */
export function Photos({ id, name, photos }: ProductDetails) {
  const [add, adding] = api.useAddPhotoMutation();
  const [change, removing] = api.useChangeProductMutation();
  const { isBusy, act } = useRest();
  const error = adding.error ?? removing.error;
  const addAll = async (files: readonly File[]) => {
    removing.reset();
    await act(async () => {
      for (const file of files) {
        const { error } = await add({ id, ...fileBody(file, file.name) });
        if (error) break;
      }
    });
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
              disabled={isBusy}
              onClick={() => {
                adding.reset();
                const action = "remove-photo";
                void act(() =>
                  change({ id, productChange: { action, photo } }),
                );
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
        disabled={isBusy}
        onChange={({ target }) =>
          void addAll([...(target.files ?? [])]).then(() => (target.value = ""))
        }
      />
      {isBusy && <p role="status">Changing the photos...</p>}
      <Failed error={error} />
    </Section>
  );
}
