import { Link, matchPath, useLocation } from "react-router-dom";
import { infoTexts } from "../../domain/shop/infoTexts";
import { INFO_PAGES, digitsOf, type Shop } from "../../domain/shop/shop";
import { Page, PageHeading } from "../../ui/Page";
import { useShop } from "../../ui/shopContext";

/** A page about the pharmacy and how it works: delivery, returns, prescriptions, privacy. */
export function InfoPage() {
  const { pathname } = useLocation();
  const { path, title, name } =
    INFO_PAGES.find(({ path }) => matchPath(path, pathname)) ?? INFO_PAGES[0];
  const texts = infoTexts(useShop(), name);
  return (
    <Page title={title} path={path} description={texts[0]!}>
      <div className="mx-auto max-w-2xl">
        <PageHeading>{title}</PageHeading>
        <div className="card mt-5 grid gap-4 p-5 md:p-8">
          {texts.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
        {name === "about" && <PharmacyFacts />}
        <p className="mt-6">
          <Link
            to="/contact"
            className="link inline-flex min-h-11 items-center"
          >
            Ask us something else
          </Link>
        </p>
      </div>
    </Page>
  );
}

/** A thing that a pharmacy must tell, and perhaps where it leads. */
interface Fact {
  name: string;
  text: string;
  url?: string;
}

function factsOf({ name, address, phone, email, pharmacy }: Shop) {
  const { owner, superintendent, premises } = pharmacy;
  const facts: (Fact | undefined | "")[] = [
    { name: "Pharmacy", text: [name, ...address].join(", ") },
    { name: "Phone", text: phone, url: `tel:+${digitsOf(phone)}` },
    { name: "Email", text: email, url: `mailto:${email}` },
    owner && { name: "Owner", text: owner },
    superintendent && {
      name: "Superintendent pharmacist",
      text: `${superintendent.name}, ${superintendent.number}`,
    },
    premises && {
      name: "Premises",
      text: `${premises.number}: check this number`,
      url: premises.url,
    },
  ];
  return facts.filter((fact) => fact instanceof Object);
}

const COMPLAINTS = (phone: string) => [
  `Tell us what went wrong: write to us or call ${phone}. Complaints about a medicine go to our pharmacist.`,
];

/** Who runs the pharmacy, who can check it, complaints and terms (docs/operating.md). */
function PharmacyFacts() {
  const shop = useShop();
  const { complaints = COMPLAINTS(shop.phone), terms } = shop.pharmacy;
  return (
    <>
      <dl className="card mt-5 grid gap-x-4 p-5 sm:grid-cols-[auto_1fr] md:p-8">
        {factsOf(shop).map(({ name, text, url }) => (
          <div key={name} className="py-1 sm:contents">
            <dt className="py-1 text-muted">{name}</dt>
            <dd className="py-1 wrap-anywhere">
              {url ? (
                <a className="link" href={url}>
                  {text}
                </a>
              ) : (
                text
              )}
            </dd>
          </div>
        ))}
      </dl>
      <Texts title="Complaints" texts={complaints} />
      {terms && <Texts title="Terms" texts={terms} />}
    </>
  );
}

function Texts({ title, texts }: { title: string; texts: readonly string[] }) {
  return (
    <section className="card mt-5 grid gap-4 p-5 md:p-8">
      <h2 className="text-lg font-bold">{title}</h2>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </section>
  );
}
