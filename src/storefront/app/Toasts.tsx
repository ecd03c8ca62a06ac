import { useLocation } from "react-router-dom";
import { Link } from "../../ui/Link";
import { Message } from "../../ui/Message";
import { focusHeading } from "../../ui/Page";
import { useAppDispatch, useAppSelector } from "./hooks";
import { noticeDismissed, selectNotices, type Notice } from "./noticesSlice";

/** Notices at the bottom of every page but the one that tells the same. */
export function Toasts() {
  const notices = useAppSelector(selectNotices);
  const { pathname } = useLocation();
  const dispatch = useAppDispatch();
  return (Object.entries(notices) as [keyof typeof notices, Notice][])
    .filter(([, { page }]) => page !== pathname)
    .map(([about, { tone, text, link }]) => (
      <Message
        key={about}
        tone={tone}
        actions={
          link ? (
            <Link to={link.to} className="btn border-current">
              {link.label}
            </Link>
          ) : (
            <button
              type="button"
              className="btn border-current"
              onClick={() => {
                dispatch(noticeDismissed(about));
                focusHeading();
              }}
            >
              Close
            </button>
          )
        }
      >
        {text}
      </Message>
    ));
}
