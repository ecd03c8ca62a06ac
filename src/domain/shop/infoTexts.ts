import type { InfoPageName, Shop } from "./shop";

/**
 * The texts of the pages about how the shop works: what is true for this
 * program, in short paragraphs. The shop's settings may hold an operator's own.
 */
export function infoTexts(shop: Shop, name: InfoPageName): readonly string[] {
  return shop.pages?.[name] ?? DEFAULT_TEXTS[name](shop);
}

const DEFAULT_TEXTS: Readonly<
  Record<InfoPageName, (shop: Shop) => readonly string[]>
> = {
  about: () => [
    "Before we send an order, we call you to confirm it. Our pharmacist answers your questions about medicines, before you order and afterwards.",
    "Does a medicine not agree with you? Ask a doctor or a pharmacist at once.",
  ],
  delivery: ({ deliveryArea, deliveryTime, payment, phone }) => [
    `We deliver to the address in your order. ${deliveryArea} The delivery charge is the same for every order; your cart shows it before you order.`,
    `After you order, we call you in our opening hours to confirm the order and the payment. We send your medicines once that is done. ${deliveryTime}`,
    payment,
    `Is an order late? Call ${phone} and tell us your order number.`,
  ],
  returns: () => [
    "If a pack is damaged, or is not what you ordered, call us and we'll put it right.",
    "Within 14 days you can return what you bought without a prescription, if its pack is unopened. Tell us first.",
    "Prescription medicines and opened packs can't be returned: nobody can be sure how they were stored, so we can't sell them again.",
    "You can cancel an order for any reason until we have sent it: just tell us when we call. Bring medicines that you no longer need to any pharmacy, which disposes of them safely.",
  ],
  prescriptions: () => [
    'Some medicines may only be sold with a prescription. You can order those with "Add to Cart". For those with "Ask us", talk to our pharmacist first. Nothing is charged online.',
    "Have your prescription ready when we call: our pharmacist tells you how to send it, and checks it before we send the medicine.",
    "Questions about a medicine, or about taking it together with others? Write to us or call us before you order.",
  ],
  privacy: () => [
    "Your cart is stored in your browser, and nowhere else, until you order or empty it. It holds medicines and quantities, nothing about you. We set no cookies for advertising or tracking.",
    "When you order, we store your name, contact number, email, address and the ordered items to confirm and deliver the order. When you write to us, we store your name, contact number and message. Only the pharmacy's staff can read them.",
    "We delete orders and enquiries when we no longer need them for your order or by law. To see, correct or delete what we store about you, write to us or call us.",
    "We count visits without storing who visited. The map on the contact page comes from OpenStreetMap, which sees your address on the internet when the map loads.",
  ],
};
