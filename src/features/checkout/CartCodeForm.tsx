import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { TextField } from "../../ui/TextField";
import { useRequiredFields } from "../../ui/useRequiredFields";
import { codeIn, sharedCartPath } from "./sharedCartPath";

const FIELDS = [
  { field: "code", message: "please provide cart code" },
] as const;

/** Far more than a cart of 1,000 lines takes. */
const LONGEST = 100_000;

/** Opens a cart by its code, or by a link pasted whole. */
export function CartCodeForm() {
  const navigate = useNavigate();
  const [code, setCode] = useState("");
  const { check, propsOf } = useRequiredFields(
    FIELDS,
    { code },
    (_name, value) => setCode(value),
  );
  return (
    <form
      noValidate
      className="card mt-5 grid gap-4 p-5 md:p-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (check()) void navigate(sharedCartPath(codeIn(code)));
      }}
    >
      <TextField label="Cart code" limit={LONGEST} {...propsOf("code")} />
      <button type="submit" className="btn btn-primary justify-self-start">
        Open
      </button>
    </form>
  );
}
