import { Link } from "react-router-dom";
import { Breadcrumb } from "../../ui/Breadcrumb";
import { Page, PageHeading } from "../../ui/Page";

/** Any other path (specification, section 2). */
export function NotFoundPage() {
  return (
    <Page title="Page Not Found" notFound>
      <Breadcrumb
        steps={[{ label: "Home", to: "/" }, { label: "Page Not Found" }]}
      />
      <PageHeading>Page Not Found</PageHeading>
      <div className="py-12 text-center">
        <p className="text-[min(28vw,12rem)] leading-none font-extrabold text-brand">
          404
        </p>
        <p className="mx-auto mt-4 max-w-md text-muted">
          There is nothing at this address. It may have moved, or the link may
          be incomplete.
        </p>
        <Link to="/" className="btn btn-primary mt-8">
          Back to Home
        </Link>
      </div>
    </Page>
  );
}
