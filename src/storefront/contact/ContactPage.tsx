import { digitsOf, openingHoursOf, type Shop } from "../../domain/shop/shop";
import { Icon } from "../../ui/Icon";
import { Page, PageHeading } from "../../ui/Page";
import { useShop } from "../../ui/shopContext";
import { ContactForm } from "./ContactForm";

/** Phone and mail, contact form, office address, opening hours and map (specification, section 2). */
export function ContactPage() {
  const shop = useShop();
  return (
    <Page
      title="Contact Us"
      path="/contact"
      description={`Write to ${shop.name}, or visit us: ${shop.address.join(", ")}. Opening hours and a map.`}
    >
      <PageHeading>Contact Us</PageHeading>
      <div className="mt-5 flex flex-wrap gap-3">
        <a className="btn btn-secondary" href={`tel:+${digitsOf(shop.phone)}`}>
          <Icon name="phone" /> Call {shop.phone}
        </a>
        <a className="btn btn-secondary" href={`mailto:${shop.email}`}>
          <Icon name="mail" /> Email {shop.email}
        </a>
      </div>
      <div className="mt-5 grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
        <ContactForm />
        <div className="grid gap-6">
          <section className="card p-5 md:p-6">
            <h2 className="text-lg font-bold">Our office</h2>
            <address className="mt-2 not-italic text-muted">
              {shop.address.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </address>
            <h2 className="mt-5 text-lg font-bold">Opening hours</h2>
            <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-6 text-muted">
              {openingHoursOf(shop).map(({ days, times }) => (
                <div
                  key={days + times}
                  className="col-span-2 grid grid-cols-subgrid"
                >
                  <dt>{days}</dt>
                  <dd>{times}</dd>
                </div>
              ))}
            </dl>
          </section>
          <OfficeMap shop={shop} />
        </div>
      </div>
    </Page>
  );
}

/** Where the office is; its site sees the visitor's address, so it is loaded as late as browsers can. */
function OfficeMap({
  shop: { name, coordinates },
}: {
  shop: Pick<Shop, "name" | "coordinates">;
}) {
  return (
    <section className="card overflow-hidden">
      <iframe
        title={`Map: where ${name} is`}
        src={mapEmbedUrl(coordinates)}
        loading="lazy"
        className="h-60 w-full bg-paper"
      />
      <p className="px-5 py-2 md:px-6">
        <a
          className="link inline-flex min-h-11 items-center"
          href={mapPageUrl(coordinates)}
        >
          Open the map
        </a>
      </p>
    </section>
  );
}

/** Half the width and height of the shown section, in degrees. */
const HALF_SPAN_DEGREES = 0.006;
const ZOOM = 16;

function mapEmbedUrl({ latitude, longitude }: Shop["coordinates"]): string {
  const box = [
    longitude - HALF_SPAN_DEGREES,
    latitude - HALF_SPAN_DEGREES,
    longitude + HALF_SPAN_DEGREES,
    latitude + HALF_SPAN_DEGREES,
  ].map((degrees) => degrees.toFixed(4));
  const query = new URLSearchParams({
    bbox: box.join(","),
    layer: "mapnik",
    marker: `${latitude},${longitude}`,
  });
  return `https://www.openstreetmap.org/export/embed.html?${query}`;
}

function mapPageUrl({ latitude, longitude }: Shop["coordinates"]): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${ZOOM}/${latitude}/${longitude}`;
}
