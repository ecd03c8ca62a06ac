import { fireEvent, render } from "@testing-library/react";
import { photoSources, shownPhotoName } from "../domain/product/photoFiles";
import { ProductPicture } from "./ProductPicture";

const PHOTO = `/Resource/Product/${shownPhotoName("0123456789abcdef".repeat(2))}`;
const PRODUCT = { productName: "Aspirin 75mg tablets", mg: 75, qty: 28 };

function show(url: string) {
  const { container } = render(
    <ProductPicture product={PRODUCT} url={url} sizes="6rem" />,
  );
  return {
    image: () => container.querySelector("img"),
    sources: () => [...container.querySelectorAll("picture > source")],
    drawing: () => container.querySelector("svg"),
  };
}

test("a photo is offered in all its forms, keeps its space, and is loaded when near", () => {
  const { sources, image } = show(PHOTO);
  const shown = sources().map((source) => ({
    type: source.getAttribute("type"),
    srcSet: source.getAttribute("srcset"),
    sizes: source.getAttribute("sizes"),
  }));
  const sizes = "6rem";
  expect(shown).toEqual(photoSources(PHOTO).map((of) => ({ ...of, sizes })));
  expect(image()).toHaveAttribute("src", PHOTO);
  expect(image()).toHaveAttribute("width", "400");
  expect(image()).toHaveAttribute("height", "300");
  expect(image()).toHaveAttribute("loading", "lazy");
});

test("a photo that can't be loaded is replaced by a drawn pack", () => {
  const { image, drawing } = show(PHOTO);
  fireEvent.error(image()!);
  expect(image()).toBeNull();
  expect(drawing()).not.toBeNull();
});

test("without a photo there is a drawn pack, and nothing is asked of the host", () => {
  const { image, drawing } = show("");
  expect(image()).toBeNull();
  expect(drawing()).not.toBeNull();
});
