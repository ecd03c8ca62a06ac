// Where a thing itself is white or dark it stays so in both colour schemes; only its
// surroundings follow the page.
const WHITE = "#ffffff";
const INK = "#12313a";
const AMBER = "#f2a93b";

const POCKETS = [0, 1, 2, 3].flatMap((column) =>
  [0, 1].map((row) => ({ x: 354 + column * 36, y: 346 + row * 34 })),
);

/** The hero's picture: a pill bottle, a blister strip, a capsule and a tablet on a soft circle. */
export function HeroIllustration({ className }: { className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 560 480"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="280" cy="236" r="220" fill="var(--color-brand-tint)" />
      <circle
        cx="280"
        cy="236"
        r="220"
        fill="var(--color-brand)"
        opacity=".1"
      />
      <circle cx="318" cy="206" r="150" fill={WHITE} opacity=".14" />
      <ellipse cx="284" cy="410" rx="164" ry="16" fill={INK} opacity=".13" />
      <Bottle />
      <Blister />
      <Capsule />
      <Tablet />
      <Sparkles />
    </svg>
  );
}

function Bottle() {
  return (
    <g>
      <path d="M146 140h148v24H146z" fill="#dbe6e5" />
      <rect x="134" y="152" width="172" height="254" rx="24" fill={WHITE} />
      <path
        d="M268 152h14a24 24 0 0 1 24 24v206a24 24 0 0 1-24 24h-14z"
        fill="#e4edec"
      />
      <path d="M134 204h172v140H134z" fill="#0b6e66" />
      <path d="M134 316c32-14 58-4 86 2s56 4 86-10v36H134z" fill="#3b9187" />
      <path d="M134 328c32-12 58-4 86 2s56 4 86-8v22H134z" fill="#a9dcd2" />
      <path d="M268 204h38v140h-38z" fill={INK} opacity=".1" />
      <path
        d="M220 228v68M186 262h68"
        stroke={WHITE}
        strokeWidth="19"
        strokeLinecap="round"
      />
      <rect x="124" y="94" width="192" height="56" rx="12" fill={INK} />
      <path
        d="M150 108v28M174 108v28M198 108v28M222 108v28M246 108v28M270 108v28M294 108v28"
        stroke={WHITE}
        strokeWidth="4"
        strokeLinecap="round"
        opacity=".14"
      />
    </g>
  );
}

function Blister() {
  return (
    <g transform="rotate(-5 408 363)">
      <rect x="328" y="328" width="166" height="80" rx="12" fill="#3f6a74" />
      <rect x="324" y="323" width="166" height="80" rx="12" fill="#274c56" />
      {POCKETS.map(({ x, y }) => (
        <g key={`${x} ${y}`}>
          <rect
            x={x - 15}
            y={y - 10}
            width="30"
            height="20"
            rx="10"
            fill="#5fb3a6"
          />
          <rect
            x={x - 13}
            y={y - 10}
            width="26"
            height="15"
            rx="7.5"
            fill="#8ed6c8"
          />
        </g>
      ))}
    </g>
  );
}

function Capsule() {
  return (
    <g transform="translate(418 222) rotate(-24) scale(2.6)">
      <path d="M0-13h-17a13 13 0 0 0 0 26H0z" fill={WHITE} />
      <path d="M0-13h17a13 13 0 0 1 0 26H0z" fill={AMBER} />
      <path d="M-29 5.5a13 13 0 0 0 12 7.5H0V5.5z" fill="#d8e8e5" />
      <path d="M29 5.5a13 13 0 0 1-12 7.5H0V5.5z" fill="#d08f30" />
      <path
        d="M-17-7H17"
        stroke={WHITE}
        strokeWidth="3.5"
        strokeLinecap="round"
        opacity=".5"
      />
    </g>
  );
}

function Tablet() {
  return (
    <g transform="translate(398 122)">
      <circle cy="3" r="34" fill="#cfe2de" />
      <circle r="33" fill={WHITE} />
      <path
        d="M-19 0H19"
        stroke="#b9d2cd"
        strokeWidth="5"
        strokeLinecap="round"
      />
    </g>
  );
}

function Sparkles() {
  return (
    <g fill="var(--color-brand)">
      <circle cx="92" cy="148" r="8" opacity=".35" />
      <circle cx="508" cy="148" r="6" opacity=".5" />
      <path
        d="M506 268v28M492 282h28M70 300v24M58 312h24"
        stroke="var(--color-brand)"
        strokeWidth="6"
        strokeLinecap="round"
        opacity=".55"
      />
    </g>
  );
}
