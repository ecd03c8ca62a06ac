import { Icon } from "../../ui/icons";

export const AdviceIcon = () => (
  <Icon>
    <path d="M4 5h16v11H10l-4 4v-4H4z" />
  </Icon>
);
export const PriceIcon = () => (
  <Icon>
    <path d="M12 3v18M16.5 7.5C16 6 14 5.5 12 5.5c-2.5 0-4.5 1-4.5 3.2C7.5 13.5 16.8 10.5 16.8 15.3c0 2.2-2.2 3.2-4.8 3.2-2.3 0-4.5-.8-5-2.5" />
  </Icon>
);
export const DeliveryIcon = () => (
  <Icon>
    <path d="M2 6h12v10H2zM14 10h4l4 3v3h-8z" />
    <circle cx="7" cy="17.5" r="2" />
    <circle cx="17.5" cy="17.5" r="2" />
  </Icon>
);
export const PayLaterIcon = () => (
  <Icon>
    <rect x="3" y="5" width="18" height="14" rx="2" />
    <path d="M3 10h18" />
  </Icon>
);
