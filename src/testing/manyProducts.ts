import type { Product } from "../storefront/api";
import { products as few } from "./catalog";

const words = (text: string) => text.split(" ");

const BEGINNINGS = words(
  "Abo Acla Ami Amlo Ato Bena Biso Carba Cefo Cita Clari Dapa Dexa Dilti Doxa Empa Enala Ery Felo Flu Gaba Gli Halo Hydro Ibu Irbe Keto Lamo Levo Losa Meto Mirta Napro Nife Ome Oxy Para Prava Rami Simva",
);
const MIDDLES = words(
  "ba ce di fo gli ka la lo mi na no pi ra ri ro sa se ta ti to va ve vi xa zo",
);
const ENDINGS = words(
  "barin cillin dipine fenac lukast mycin olol pril sartan statin",
);
const STEMS = BEGINNINGS.length * MIDDLES.length * ENDINGS.length;
const STRENGTHS = [
  5, 10, 20, 50, 100, 200, 500, 0.5, 1, 2, 2.5, 15, 25, 30, 40, 60, 75, 80, 120,
  150, 250, 300, 400, 750, 1000,
];
const CATEGORIES =
  "Allergy|Blood and Nutrition|Central Nervous System|Ear, Nose and Throat|Endocrine|Eye|Gastro-intestinal|Heart and Blood|Infections|Joints and Muscles|Pain Relief|Respiratory|Skin|Vaccines".split(
    "|",
  );
const photos = few.map(({ photo }) => photo).filter(({ length }) => length > 0);

const inTurn = <T>(list: readonly T[], index: number) =>
  list[index % list.length] as T;

function manyProduct(index: number): Product {
  const stem = index % STEMS;
  const mg = inTurn(STRENGTHS, Math.floor(index / STEMS));
  const ending = stem % ENDINGS.length;
  const middle = Math.floor(stem / ENDINGS.length) % MIDDLES.length;
  const beginning = Math.floor(stem / ENDINGS.length / MIDDLES.length);
  return {
    productId: index + 1,
    productName: `${BEGINNINGS[beginning]}${MIDDLES[middle]}${ENDINGS[ending]} ${mg}mg tablets`,
    brandName: "Generic",
    category: inTurn(CATEGORIES, middle + ending),
    mg,
    qty: 28,
    price: (50 + ((index * 37) % 4_000)) / 100,
    discount: index % 3 === 0 ? 0.25 : 0,
    description: "A medicine made for tests.",
    photo: inTurn(photos, index),
  };
}

/** Up to 250,000 products; each has another name, in alphabetical order per strength. */
export const manyProducts = (count: number): Product[] =>
  Array.from({ length: count }, (_, index) => manyProduct(index));
