import { useSearchParams } from "react-router-dom";
import { decodeCart } from "../../domain/cartLink";
import { Link } from "../../ui/Link";
import { Message } from "../../ui/Message";
import { Page, PageHeading } from "../../ui/Page";
import { CartCodeForm } from "./CartCodeForm";
import { SharedCartView } from "./SharedCartView";
import { CODE_PARAMETER } from "./sharedCartPath";

const SENTENCES = {
  unreadable:
    "This is not a cart code. Please check that you have the whole link or code.",
  damaged:
    "This cart code is damaged: a part of it was lost or changed on its way. Please ask for it again.",
  "newer version":
    "This cart code was made by a newer version of the shop. Reload the page and open it again.",
};

/** Shows a shared cart before anything is done with it; without a code in its address it asks for one. */
export function SharedCartPage() {
  const [params] = useSearchParams();
  const code = params.get(CODE_PARAMETER) ?? "";
  return (
    <Page title="Shared cart">
      {/* Another code is another page: its heading is read out again. */}
      <PageHeading key={code}>Shared cart</PageHeading>
      <div className="max-w-3xl">
        {code ? <OpenedCode code={code} /> : <AskForCode />}
      </div>
    </Page>
  );
}

function AskForCode() {
  return (
    <>
      <p className="mt-2 text-muted">
        Paste a cart code, or a link to a cart. You see what is in it before
        anything changes.
      </p>
      <CartCodeForm />
    </>
  );
}

function OpenedCode({ code }: { code: string }) {
  const decoded = decodeCart(code);
  if (decoded.ok) return <SharedCartView linkLines={decoded.lines} />;
  return (
    <div className="mt-5">
      <Message
        tone="error"
        actions={
          <Link to="/cart" className="btn border-current">
            Go to your cart
          </Link>
        }
      >
        {SENTENCES[decoded.reason]} Your own cart is as it was.
      </Message>
      <CartCodeForm key={code} />
    </div>
  );
}
