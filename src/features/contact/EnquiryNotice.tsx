import { useLocation } from "react-router-dom";
import { isSuccessMessage } from "../../domain/orderReply";
import { Link } from "../../ui/Link";
import { Message } from "../../ui/Message";
import { focusHeading } from "../../ui/Page";
import { useSendEnquiry } from "./useSendEnquiry";

/** Tells what became of an enquiry whose visitor has left the form while it was sent. */
export function EnquiryNotice() {
  const { outcome, forgetOutcome } = useSendEnquiry();
  const { pathname } = useLocation();
  if (!outcome || pathname === "/contact") return null;
  const isSuccess = isSuccessMessage(outcome);
  const close = () => {
    forgetOutcome();
    focusHeading();
  };
  return (
    <Message
      tone={isSuccess ? "success" : "error"}
      actions={
        isSuccess ? (
          <button type="button" className="btn border-current" onClick={close}>
            Close
          </button>
        ) : (
          <Link to="/contact" className="btn border-current">
            Go to your message
          </Link>
        )
      }
    >
      {outcome}
    </Message>
  );
}
