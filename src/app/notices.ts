export { CartNotices } from "../features/cart/CartNotices";
export { EnquiryNotice } from "../features/contact/EnquiryNotice";
