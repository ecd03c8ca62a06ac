/** The notices that are loaded together, at the first press. */
export { CartNotices } from "../features/cart/CartNotices";
export { OrderNotice } from "../features/checkout/OrderNotice";
export { EnquiryNotice } from "../features/contact/EnquiryNotice";
