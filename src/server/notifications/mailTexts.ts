import type { Shop } from "../../domain/shop/shop";
import type { CallSheetLine } from "../orders/orderCallSheet";
import { clockText } from "../../domain/shop/clock";
import { formatMoney } from "../../domain/money";
import type { StoredEnquiry } from "../enquiries/enquiryRepository";
import type { OrderRecord } from "../orders/orderRecord";

/** The text of a mail. Subjects hold nothing that a visitor typed. */
export interface MailText {
  subject: string;
  text: string;
}

const packs = (qty: number) => `${qty} ${qty === 1 ? "pack" : "packs"}`;

/** The lines and sums of an order. */
function billOf(order: OrderRecord): string[] {
  const text = (label: string, cents: number) =>
    `${label}: ${formatMoney(cents, order.currency.sign)}`;
  return [
    ...order.lines.map(({ qty, product_name, pack, amount_cents }) =>
      text(`${qty} x ${product_name} (pack of ${pack})`, amount_cents),
    ),
    "",
    text("Amount", order.amount_cents),
    text("Discount", -order.discount_cents),
    text("Delivery charge", order.shipping_cents),
    text("Grand total", order.total_cents),
  ];
}

/**
 * Tells the operator of an order, with its call sheet.
 *
 * @param desk where the staff's page is; undefined if only this computer reaches it
 */
export function orderMail(
  order: OrderRecord,
  sheet: readonly CallSheetLine[],
  desk: string | undefined,
): MailText {
  const { order_number: number, possible_repeat_of: earlier } = order;
  return {
    subject: `Order ${number}: ${packs(order.qty)}, ${formatMoney(order.total_cents, order.currency.sign)}`,
    text: [
      `Order ${number}, placed at ${clockText(order.placed_at)}`,
      ...(earlier === null ? [] : [`Possible repeat of ${earlier}`]),
      "",
      order.name,
      order.contact_no,
      order.email,
      order.address,
      "",
      ...billOf(order),
      "",
      "To check before it is sent:",
      ...sheet.flatMap(({ qty, name, pack, sentences }) => [
        `${qty} x ${name} (pack of ${pack})`,
        ...sentences.map((sentence) => `  ${sentence}`),
      ]),
      "",
      ...(desk ? [`At the desk: ${desk}/orders/${number}`, ""] : []),
    ].join("\n"),
  };
}

/** A mail to a buyer in a clerk's words. */
export const writtenMail = (
  { order_number: number }: OrderRecord,
  text: string,
  { name }: Pick<Shop, "name">,
): MailText => ({ subject: `Your order ${number} at ${name}`, text });

/** Tells the operator of an enquiry. */
export const enquiryMail = ({
  id,
  sent_at,
  name,
  contact_no,
  subject,
  message,
}: StoredEnquiry): MailText => ({
  subject: "An enquiry",
  text: [
    `Enquiry ${id}, sent at ${clockText(sent_at)}`,
    "",
    ...[name, contact_no, subject, "", message],
    "",
  ].join("\n"),
});

/**
 * Confirms an order to its buyer. It has no name, address or other text that
 * was typed: anybody can order in somebody else's name, and the mail must not
 * carry their words.
 *
 * @param origin where visitors find the shop; undefined if unknown
 */
export function confirmationMail(
  order: OrderRecord,
  {
    name,
    phone,
    deliveryTime,
    payment,
    confirmation,
  }: Pick<Shop, "name" | "phone" | "deliveryTime" | "payment" | "confirmation">,
  origin: string | undefined,
): MailText {
  const { order_number: number } = order;
  const steps = confirmation ?? [
    "We call you to confirm the order and the payment.",
    `${payment} Nothing has been charged online.`,
    `We deliver to the address you gave us. ${deliveryTime}`,
  ];
  return {
    subject: `Your order ${number} at ${name}`,
    text: [
      `Thank you for your order ${number} at ${name}.`,
      "",
      ...billOf(order),
      "",
      "What happens next:",
      ...steps.map((step, index) => `${index + 1}. ${step}`),
      "",
      ...(origin
        ? [`See the status of your order: ${origin}/order-status`]
        : []),
      `Is something wrong, or is this order not yours? Call ${phone} and tell us the order number.`,
      "",
    ].join("\n"),
  };
}
