import { Link } from "react-router-dom";
import { Page, PageHeading } from "../../ui/Page";

/** Placeholder (specification, section 2): enquiries are sent from the contact page. */
export function EnquiryPage() {
  return (
    <Page
      title="Enquiry"
      path="/enquiry"
      description="Ask our pharmacists about a medicine or an order: write to us, and one of them calls you back."
    >
      <PageHeading>Enquiry</PageHeading>
      <p className="mt-4 max-w-prose text-muted">
        Do you have a question about a medicine or an order? Write to us on the
        contact page, and a pharmacist will call you back.
      </p>
      <Link to="/contact" className="btn btn-primary mt-6">
        Contact Us
      </Link>
    </Page>
  );
}
