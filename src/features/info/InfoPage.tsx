import { useLocation } from "react-router-dom";
import { INFO_TEXTS } from "../../config/infoTexts";
import { shop } from "../../config/shop";
import { Link } from "../../ui/Link";
import { Page, PageHeading } from "../../ui/Page";

/** A page about how the shop works: delivery, returns, prescriptions, privacy. */
export function InfoPage() {
  const { pathname } = useLocation();
  const { path, title } =
    shop.infoPages.find((page) => page.path === pathname) ?? shop.infoPages[0];
  const texts = INFO_TEXTS[path];
  return (
    <Page title={title} path={path} description={texts[0]!}>
      <div className="mx-auto max-w-2xl">
        <PageHeading>{title}</PageHeading>
        <div className="card mt-5 grid gap-4 p-5 md:p-8">
          {texts.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
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
