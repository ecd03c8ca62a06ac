import { TextField } from "../../ui/TextField";
import { api } from "../api";
import { Button } from "../ui/Button";
import { FileField, fileBody } from "../ui/FileField";

/**
 * The banners of the carousel.
 *
 * @param text on each line the name of a picture, and the page that it leads to
 */
export function Banners({
  label,
  text,
  error,
  onChange,
}: {
  label: string;
  text: string;
  error: string;
  onChange: (text: string) => void;
}) {
  const [add, adding] = api.useAddBannerMutation();
  const rows = text ? text.split("\n") : [];
  /** Puts banners in place of some. */
  const put = (index: number, count: number, ...others: string[]) =>
    onChange(
      [...rows.slice(0, index), ...others, ...rows.slice(index + count)].join(
        "\n",
      ),
    );
  const upload = async (input: HTMLInputElement) => {
    const [file] = input.files ?? [];
    if (!file) return;
    const { data } = await add(fileBody(file, file.name));
    input.value = "";
    if (data) put(rows.length, 0, data.path);
  };
  return (
    // Nothing is typed while a picture is sent.
    <fieldset disabled={adding.isLoading} className="grid min-w-0 gap-4">
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <ol className="grid gap-4">
        {rows.map((row, index) => {
          const name = `banner ${index + 1}`;
          const [path = "", link = ""] = row.split(/ (.*)/s);
          return (
            <li
              // One picture may be there twice.
              key={index}
              className="grid gap-3 border-b border-line pb-4 sm:grid-cols-[12rem_1fr]"
            >
              <img
                src={`/Resource/Banner/${encodeURIComponent(path)}`}
                alt={path}
                className="aspect-5/2 w-full rounded-card object-cover"
              />
              <div className="grid gap-2">
                <TextField
                  label="Page it leads to, such as /product?search=aspirin"
                  name={`link ${index + 1}`}
                  value={link}
                  limit={300}
                  onChange={(link) =>
                    put(index, 1, link ? `${path} ${link}` : path)
                  }
                />
                <p className="flex flex-wrap gap-2">
                  {index > 0 && (
                    <Button
                      aria-label={`Move up ${name}`}
                      onClick={() => put(index - 1, 2, row, rows[index - 1]!)}
                    >
                      Move up
                    </Button>
                  )}
                  <Button
                    aria-label={`Remove ${name}`}
                    onClick={() => put(index, 1)}
                  >
                    Remove
                  </Button>
                </p>
              </div>
            </li>
          );
        })}
      </ol>
      {error && (
        <p role="alert" className="text-sm font-semibold text-danger">
          {error}
        </p>
      )}
      <FileField
        label="Add a banner"
        accept="image/png,image/jpeg,image/webp,image/svg+xml"
        name="banners"
        onChange={({ target }) => void upload(target)}
      />
      <p className="text-sm text-muted">
        Best 1200 x 480, at most 1 MB. The name of a file describes it to those
        who can&apos;t see it: winter-offers.png.
      </p>
    </fieldset>
  );
}
