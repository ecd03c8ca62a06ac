import type { ReactNode } from "react";

/** The buttons under the slides, on ground as large as they are, also while they have not come. */
export function CarouselControls({
  isPaused,
  onPrevious,
  onToggle,
  onNext,
}: {
  isPaused: boolean;
  onPrevious: () => void;
  onToggle: () => void;
  onNext: () => void;
}) {
  return (
    <div className="absolute right-3 bottom-0 flex h-11.5 w-35.5 translate-y-1/2 rounded-full border border-line bg-surface px-1 shadow-soft">
      <CarouselButton label="Previous" onClick={onPrevious}>
        <path d="m14.5 6-6 6 6 6" />
      </CarouselButton>
      <CarouselButton label={isPaused ? "Play" : "Pause"} onClick={onToggle}>
        {isPaused ? (
          <path d="M8 5.5v13l10-6.5z" />
        ) : (
          <path d="M9 6v12M15 6v12" />
        )}
      </CarouselButton>
      <CarouselButton label="Next" onClick={onNext}>
        <path d="m9.5 6 6 6-6 6" />
      </CarouselButton>
    </div>
  );
}

function CarouselButton({
  label,
  onClick,
  children,
}: {
  label: string;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="flex size-11 items-center justify-center rounded-full hover:text-brand"
    >
      <svg
        aria-hidden="true"
        width="20"
        height="20"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {children}
      </svg>
    </button>
  );
}
