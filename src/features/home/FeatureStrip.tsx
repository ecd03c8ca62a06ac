import {
  AdviceIcon,
  DeliveryIcon,
  PayLaterIcon,
  PriceIcon,
} from "./featureIcons";

const FEATURES = [
  { Icon: AdviceIcon, title: "Free advice", words: "Ask a pharmacist" },
  { Icon: PriceIcon, title: "Fair prices", words: "No hidden charges" },
  { Icon: DeliveryIcon, title: "Fast delivery", words: "To your door" },
  { Icon: PayLaterIcon, title: "Pay later", words: "On confirmation" },
];

/** What the shop is good for, in four times three words. */
export function FeatureStrip() {
  return (
    <ul className="card grid grid-cols-2 gap-x-4 gap-y-6 p-5 lg:grid-cols-4">
      {FEATURES.map(({ Icon, title, words }) => (
        <li
          key={title}
          className="flex flex-col gap-3 sm:flex-row sm:items-center"
        >
          <span className="flex size-11 items-center justify-center rounded-button bg-brand-tint text-brand">
            <Icon />
          </span>
          <span>
            <span className="block font-bold">{title}</span>
            <span className="block text-sm text-muted">{words}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
