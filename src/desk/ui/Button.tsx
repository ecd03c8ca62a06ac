import { useLayoutEffect, useRef, type ComponentProps } from "react";

/** Gives the focus to the heading before something that is about to go away, unless something else takes it. */
function focusHeadingBefore(element: HTMLElement): void {
  const own = element.closest("section")?.querySelector("h2");
  queueMicrotask(() => {
    if (document.activeElement !== document.body) return;
    const heading = own?.isConnected ? own : document.querySelector("h1");
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  });
}

/** A button of the desk, which loses the focus neither while it can't be pressed nor when it goes away. */
export function Button({
  isMain = false,
  disabled = false,
  onClick,
  ...attributes
}: ComponentProps<"button"> & {
  /** True if it is the one that is usually pressed. */
  isMain?: boolean;
}) {
  const buttonRef = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const button = buttonRef.current!;
    return () => {
      if (document.activeElement === button) focusHeadingBefore(button);
    };
  }, []);
  return (
    <button
      ref={buttonRef}
      type="button"
      className={`btn ${isMain ? "btn-primary" : "btn-secondary"}`}
      aria-disabled={disabled || undefined}
      // Also Enter in a field of its form presses it.
      onClick={disabled ? (event) => event.preventDefault() : onClick}
      {...attributes}
    />
  );
}
