import { use } from "react";
import type { PageFacts } from "./pageStatus";
import { Site } from "./site";

/** What a page brings into the document's head. */
export interface PageHeadProps extends Pick<PageFacts, "path"> {
  /** Without the shop's name, which is added; empty for that name alone. */
  title: string;
  /** By default the shop's own. */
  description?: string;
  /** Path of a photo that link previews show; by default the shop's icon. */
  photo?: string | undefined;
}

/** The shop's icon: link previews can't show the drawn ones, which are SVG. */
const ICON = "/icon-512.png";

/** What search engines and link previews read of a page; React puts it into the document's head. */
export function PageHead({ title, path, description, photo }: PageHeadProps) {
  const site = use(Site);
  const text = description ?? site.description;
  const address = path && site.origin && site.origin + path;
  return (
    <>
      <title>{title ? `${title} · ${site.name}` : site.name}</title>
      <meta name="description" content={text} />
      {path === undefined && <meta name="robots" content="noindex" />}
      {address && <link rel="canonical" href={address} />}
      {address && <meta property="og:url" content={address} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:title" content={title || site.name} />
      <meta property="og:description" content={text} />
      {site.origin && (
        <meta property="og:image" content={site.origin + (photo ?? ICON)} />
      )}
      <meta
        name="twitter:card"
        content={photo ? "summary_large_image" : "summary"}
      />
    </>
  );
}
