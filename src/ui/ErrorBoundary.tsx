import { Component, type ReactNode } from "react";

/**
 * One broken component never blanks the page: what is around it stays. Give it
 * a `key` that changes with the page, so that the next page starts unbroken.
 *
 * @param fallback shown in place of what broke
 */
export class ErrorBoundary extends Component<
  { fallback: ReactNode; children: ReactNode },
  { isBroken: boolean }
> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    const { children, fallback } = this.props;
    return this.state.isBroken ? fallback : children;
  }
}
