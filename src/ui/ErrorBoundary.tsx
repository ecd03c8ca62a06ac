import { Component, type ReactNode } from "react";

/**
 * One broken component never blanks the page: what is around it stays. Give it
 * a `key` that changes with the page, so that the next page starts unbroken.
 * In development it shows the error.
 *
 * @param fallback shown in place of what broke
 */
export class ErrorBoundary extends Component<
  { fallback: ReactNode; children: ReactNode },
  { broken?: { error: unknown } }
> {
  override state: { broken?: { error: unknown } } = {};

  static getDerivedStateFromError(error: unknown) {
    return { broken: { error } };
  }

  override render() {
    const { children, fallback } = this.props;
    const { broken } = this.state;
    if (!broken) return children;
    if (process.env.NODE_ENV !== "development") return fallback;
    const { error } = broken;
    return (
      <pre role="alert" className="overflow-auto p-4">
        {(error instanceof Error && error.stack) || String(error)}
      </pre>
    );
  }
}
