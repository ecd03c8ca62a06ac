/** Everything that makes this shop this pharmacy's: change it here, and only here. */
export const shop = {
  name: "Greenleaf Pharmacy",
  copyrightYear: 2026,
  slogan: "Your neighbourhood pharmacy, online",
  claim: "Medicines at fair prices, brought to your door.",
  sentence:
    "Choose what you need, order in a minute, pay when we call to confirm.",
  address: ["12 Garden Street", "Exampleton EX1 2PH"],
  /** As visitors read them, and as schema.org writes them; empty while closed. */
  hours: [
    { days: "Mon-Fri", times: "10AM-05PM", schema: "Mo-Fr 10:00-17:00" },
    { days: "Sat-Sun", times: "Closed", schema: "" },
  ],
  /** As it is shown. */
  phone: "+1 555 0100 123",
  /** As links want it: digits only, with the country's code. */
  phoneDigits: "15550100123",
  email: "care@greenleaf.example",
  coordinates: { latitude: 51.5237, longitude: -0.1585 },
  /** Pages about how the shop works; their texts are in infoTexts.ts. */
  infoPages: [
    { path: "/delivery", title: "Delivery" },
    { path: "/returns", title: "Returns" },
    { path: "/prescriptions", title: "Prescriptions" },
    { path: "/privacy", title: "Privacy" },
  ],
  /** Where the leaflets of medicines are. */
  leaflets: {
    label: "Patient leaflets at the MHRA",
    url: "https://products.mhra.gov.uk/",
  },
  dataLicence:
    "Contains NHSBSA data licensed under the Open Government Licence v3.0.",
} as const;
