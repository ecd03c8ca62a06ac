import { matchPath, useLocation } from "react-router-dom";
import { infoTexts } from "../../domain/shop/infoTexts";
import { INFO_PAGES } from "../../domain/shop/shop";
import { Link } from "../../ui/Link";
import { PharmacyFacts } from "./PharmacyFacts";
import { Page, PageHeading } from "../../ui/Page";
import { useShop } from "../../ui/shopContext";

/** A page about the pharmacy and how it works: delivery, returns, prescriptions, privacy. */
export function InfoPage() {
  const { pathname } = useLocation();
  const { path, title, name } =
    INFO_PAGES.find(({ path }) => matchPath(path, pathname)) ?? INFO_PAGES[0];
  const texts = infoTexts(useShop(), name);
  return (
    <Page title={title} path={path} description={texts[0]!}>
      <div className="mx-auto max-w-2xl">
        <PageHeading>{title}</PageHeading>
        <div className="card mt-5 grid gap-4 p-5 md:p-8">
          {texts.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
        {name === "about" && <PharmacyFacts />}
        <p className="mt-6">
          <Link
            to="/contact"
            className="link inline-flex min-h-11 items-center"
          >
            Ask us something else
          </Link>
        </p>
      </div>
    </Page>
  );
}
