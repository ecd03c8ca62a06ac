import { Component, useEffect, type ReactNode } from "react";
import { carryOutEarlyEvents } from "./earlyEvents";
import { FailedPicture } from "./FailedPicture";
import { StateView } from "./StateView";

/**
 * One broken component never blanks the page: what stands around it stays.
 * Give it a `key` that changes with the page, so that another page starts whole.
 *
 * @param fallback what stands in its place; a view with a way on where it is left out
 */
export class ErrorBoundary extends Component<
  { fallback?: ReactNode; children: ReactNode },
  { isBroken: boolean }
> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    const { children, fallback = <BrokenView /> } = this.props;
    return this.state.isBroken ? fallback : children;
  }
}

function BrokenView() {
  useEffect(() => void carryOutEarlyEvents("main"), []);
  return (
    <StateView
      role="alert"
      picture={<FailedPicture />}
      title="This page could not be shown."
      action={
        <button
          type="button"
          className="btn btn-primary"
          onClick={() => window.location.reload()}
        >
          Try again
        </button>
      }
    >
      Your cart is kept. Try again, or go on with another page from the menu.
    </StateView>
  );
}
