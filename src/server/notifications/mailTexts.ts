import type { Shop } from "../../domain/shop/shop";
import { clockText } from "../../domain/shop/clock";
import { formatMoney } from "../../domain/money";
import { countOf } from "../../domain/product/units";
import type { StoredEnquiry } from "../enquiries/enquiryRepository";
import type { OrderRecord } from "../orders/placing/orderRecord";

/** The text of a mail. Subjects hold nothing that a visitor typed. */
export interface MailText {
  subject: string;
  text: string;
}

/** The lines and sums of an order. @param notes sentences about each line */
function billOf(order: OrderRecord, notes: readonly string[][] = []): string[] {
  const text = (label: string, cents: number) =>
    `${label}: ${formatMoney(cents, order.currency.sign)}`;
  return [
    ...order.lines.flatMap(
      ({ qty, product_name, pack, amount_cents }, index) => [
        text(`${qty} x ${product_name} (pack of ${pack})`, amount_cents),
        ...(notes[index] ?? []).map((note) => `  ${note}`),
      ],
    ),
    "",
    text("Amount", order.amount_cents),
    text("Discount", -order.discount_cents),
    text("Delivery charge", order.shipping_cents),
    text("Grand total", order.total_cents),
    "",
  ];
}

/**
 * Tells the operator of an order, with its call sheet.
 *
 * @param desk where the staff's page is; undefined if only this computer reaches it
 */
export function orderMail(
  order: OrderRecord,
  callSheet: readonly string[][],
  desk: string | undefined,
): MailText {
  const { order_number: number, possible_repeat_of: earlier } = order;
  const total = formatMoney(order.total_cents, order.currency.sign);
  return {
    subject: `Order ${number}: ${countOf(order.qty, "pack")}, ${total}`,
    text: [
      `Order ${number}, placed at ${clockText(order.placed_at)}`,
      ...(earlier === null ? [] : [`Possible repeat of ${earlier}`]),
      "",
      ...[order.name, order.contact_no, order.email, order.address, ""],
      ...billOf(order, callSheet),
      ...(desk ? [`At the desk: ${desk}/orders/${number}`, ""] : []),
    ].join("\n"),
  };
}

/** Tells the operator of an enquiry. */
export const enquiryMail = (enquiry: StoredEnquiry): MailText => ({
  subject: "An enquiry",
  text: [
    `Enquiry ${enquiry.id}, sent at ${clockText(enquiry.sent_at)}`,
    "",
    ...[enquiry.name, enquiry.contact_no, enquiry.subject, ""],
    ...[enquiry.message, ""],
  ].join("\n"),
});

/** A mail to a buyer. @param text a clerk's words, or the confirmation */
export const buyerMail = (
  { order_number }: OrderRecord,
  { name }: Shop,
  text: string,
): MailText => ({ subject: `Your order ${order_number} at ${name}`, text });

/**
 * Confirms an order to its buyer. It has no name, address or other text that
 * was typed: anybody can order in somebody else's name, and the mail must not
 * carry their words.
 *
 * @param origin where visitors find the shop; undefined if unknown
 */
export function confirmationText(
  order: OrderRecord,
  { name, phone, deliveryTime, payment, confirmation }: Shop,
  origin: string | undefined,
): string {
  const steps = confirmation ?? [
    "We call you to confirm the order and the payment.",
    `${payment} Nothing has been charged online.`,
    `We deliver to the address you gave us. ${deliveryTime}`,
  ];
  return [
    `Thank you for your order ${order.order_number} at ${name}.`,
    "",
    ...billOf(order),
    "What happens next:",
    ...steps.map((step, index) => `${index + 1}. ${step}`),
    "",
    ...(origin ? [`See the status of your order: ${origin}/order-status`] : []),
    `Is something wrong, or is this order not yours? Call ${phone} and tell us the order number.`,
    "",
  ].join("\n");
}
