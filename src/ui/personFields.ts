/** The fields that the order and the enquiry share, with their limits in characters (specification, section 5). */
export const PERSON_FIELDS = {
  name: { label: "Name", limit: 200, autoComplete: "name" },
  contactNo: {
    label: "Contact number",
    limit: 10,
    quietLimit: true,
    autoComplete: "tel-national",
    inputMode: "tel",
  },
} as const;
