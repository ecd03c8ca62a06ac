import type { ReactNode } from "react";
import { CheckIcon, InfoIcon, WarningIcon } from "./icons";

const TONES = {
  error: { look: "bg-danger-tint text-danger", Icon: WarningIcon },
  success: { look: "bg-success-tint text-success", Icon: CheckIcon },
  info: { look: "bg-brand-tint text-ink", Icon: InfoIcon },
};

/** A message in the page. Errors interrupt a screen reader (role alert), the others wait their turn. */
export function Message({
  tone,
  children,
  actions,
}: {
  tone: keyof typeof TONES;
  children: ReactNode;
  actions?: ReactNode;
}) {
  const { look, Icon } = TONES[tone];
  return (
    <div
      role={tone === "error" ? "alert" : "status"}
      className={`${look} flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card px-4 py-3`}
    >
      <p className="flex min-w-0 flex-1 basis-60 items-start gap-2 font-medium">
        <span className="mt-0.5">
          <Icon />
        </span>
        <span className="min-w-0">{children}</span>
      </p>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}
