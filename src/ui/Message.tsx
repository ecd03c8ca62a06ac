import { useEffect, useRef, type ReactNode } from "react";
import { Icon } from "./Icon";

const TONES = {
  error: { className: "bg-danger-tint text-danger", icon: "warning" },
  success: { className: "bg-success-tint text-success", icon: "check" },
} as const;

/** A message in the page. Errors interrupt a screen reader (role alert), successes wait their turn. */
export function Message({
  tone,
  children,
  actions,
  takesFocus = false,
}: {
  tone: keyof typeof TONES;
  children: ReactNode;
  actions?: ReactNode;
  /** Set where the message replaces the button that was pressed. */
  takesFocus?: boolean;
}) {
  const messageRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) messageRef.current?.focus();
  }, [takesFocus]);
  const { className, icon } = TONES[tone];
  return (
    <div
      ref={messageRef}
      tabIndex={takesFocus ? -1 : undefined}
      role={tone === "error" ? "alert" : "status"}
      className={`${className} flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card px-4 py-3`}
    >
      <p className="flex min-w-0 flex-1 basis-60 items-start gap-2 font-medium">
        <span className="mt-0.5">
          <Icon name={icon} size={18} />
        </span>
        <span className="min-w-0">{children}</span>
      </p>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}
