import { useAppDispatch, useAppSelector } from "../app/hooks";
import { EMAIL_LIMIT, ORDER_FIELDS } from "../../domain/order/requiredFields";
import { useShop } from "../../ui/shopContext";
import { TextField } from "../../ui/TextField";
import { PERSON_FIELDS, useRequiredFields } from "../../ui/useRequiredFields";
import { buyerChanged, selectBuyer, type BuyerFields } from "./checkoutSlice";

/** The Place Order button stands in the summary and belongs to this form. */
export const ORDER_FORM_ID = "order-form";

const FIELDS = {
  ...PERSON_FIELDS,
  email: {
    label: "Email",
    autoComplete: "email",
    inputMode: "email",
    autoCapitalize: "none",
    enterKeyHint: "next",
  },
  address: {
    label: "Address",
    limit: 500,
    rows: 3,
    autoComplete: "street-address",
    autoCapitalize: "words",
  },
} as const;

/**
 * Who orders and where to deliver. Nothing is checked but that every field is
 * filled in, and the length of the contact number and the email address.
 */
export function OrderForm({
  locked,
  onSubmit,
}: {
  locked: boolean;
  onSubmit: () => void;
}) {
  const dispatch = useAppDispatch();
  const buyer = useAppSelector(selectBuyer);
  const { check, propsOf } = useRequiredFields(
    ORDER_FIELDS,
    buyer,
    (name, value) => dispatch(buyerChanged({ [name]: value })),
    { contactNo: useShop().contactNumberLimit, email: EMAIL_LIMIT },
  );
  const field = (name: keyof BuyerFields) => (
    <TextField {...FIELDS[name]} {...propsOf(name)} />
  );
  return (
    <form
      id={ORDER_FORM_ID}
      noValidate
      // It gets the focus from what was pressed to come back to it.
      tabIndex={-1}
      aria-labelledby="order-form-title"
      className="card p-5 md:p-6 print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        if (check()) onSubmit();
      }}
    >
      <h2 id="order-form-title" className="text-lg font-bold">
        Your details
      </h2>
      <fieldset
        // Only locks the fields: their group is the form, which has a name.
        role="presentation"
        disabled={locked}
        className="mt-5 grid gap-4 sm:grid-cols-2"
      >
        {field("name")}
        {field("contactNo")}
        <div className="sm:col-span-2">{field("email")}</div>
        <div className="sm:col-span-2">{field("address")}</div>
      </fieldset>
    </form>
  );
}
