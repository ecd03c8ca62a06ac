import { Component, type ReactNode } from "react";
import { EmptyState } from "./EmptyState";
import failed from "./failed.svg";

/**
 * One broken component never blanks the page: what is around it stays. Give it
 * a `key` that changes with the page, so that the next page starts unbroken.
 *
 * @param fallback shown in place of what broke; by default a view with a way on
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
    const { children, fallback = <BrokenPage /> } = this.props;
    return this.state.isBroken ? fallback : children;
  }
}

const BrokenPage = () => (
  <EmptyState
    role="alert"
    picture={failed}
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
    Your cart is kept. Try again, or choose another page from the menu.
  </EmptyState>
);
