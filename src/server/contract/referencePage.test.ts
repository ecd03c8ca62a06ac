/** @jest-environment jest-fixed-jsdom */
import { contract as whole, operations } from "../../testing/testContract";
import { projectPaths } from "../../testing/testApp";
import { readContract } from "./readContract";
import { referencePage } from "./ReferencePage";

const contract = readContract(projectPaths.contract);
const html = referencePage(contract);
const page = new DOMParser().parseFromString(html, "text/html");
const { schemas } = whole.components;

/** The article that a heading names, as text with single spaces. */
const sectionOf = (id: string) =>
  page.querySelector(`article[aria-labelledby="${id}"]`);
const textOf = (element: Element | null) =>
  element?.textContent.replace(/\s+/g, " ");
const rowsOf = (id: string) =>
  new Map(
    [...sectionOf(id)!.querySelectorAll("tbody tr")].map((row) => [
      (row.querySelector("th code") ?? row.querySelector("th"))!.textContent,
      textOf(row)!,
    ]),
  );
const oneLine = (text: string | undefined) => text?.replaceAll("`", "");

describe("the reference page", () => {
  it.each(operations)(
    "tells $operationId with its parameters and replies",
    ({ operationId, method, path, parameters = [], responses }) => {
      expect(page.getElementById(operationId)!.textContent).toBe(
        `${method} ${path}`,
      );
      const rows = rowsOf(operationId);
      for (const { name, in: place, example } of parameters) {
        expect(rows.get(name)).toContain(place);
        expect(rows.get(name)).toContain(JSON.stringify(example));
      }
      for (const [status, { content }] of Object.entries(responses)) {
        for (const [type, { example }] of Object.entries(content)) {
          expect(rows.get(status)).toContain(type);
          if (example) expect(rows.get(status)).toContain(example);
        }
      }
      expect(rows.size).toBe(parameters.length + Object.keys(responses).length);
    },
  );

  it.each(operations)(
    "shows a request of $operationId that the contract allows",
    ({ operationId, path, requestBody }) => {
      const request = sectionOf(operationId)!.querySelector("pre")!.textContent;
      const [line, ...rest] = request.split("\n");
      expect(line).toContain(path.replace(/\{.*/, ""));
      expect(line).not.toMatch(/[{}]|undefined/);
      if (!requestBody) return;
      const body = JSON.parse(rest.slice(rest.indexOf("") + 1).join("\n"));
      const { schema } = requestBody.content["application/json"]!;
      expect(Object.keys(body)).toEqual(schema.required);
    },
  );

  it.each(Object.entries(schemas))(
    "tells the schema %s with all its fields",
    (name, schema) => {
      const fields = (schema.properties ?? {}) as Record<
        string,
        { description?: string }
      >;
      const required = (schema.required ?? []) as string[];
      expect(page.getElementById(`schema-${name}`)!.textContent).toBe(name);
      const rows = rowsOf(`schema-${name}`);
      expect([...rows.keys()]).toEqual(Object.keys(fields));
      for (const field of Object.keys(fields)) {
        const remark = required.includes(field) ? "required" : "optional";
        expect(rows.get(field)).toContain(remark);
      }
      for (const [field, { description }] of Object.entries(fields)) {
        if (field.endsWith("Id")) continue;
        expect(rows.get(field)).toContain(oneLine(description));
      }
    },
  );

  it("says limits in words", () => {
    expect(rowsOf("schema-Order").get("contactNo")).toContain(
      "text, up to 10 characters, not blank",
    );
    expect(rowsOf("schema-Product").get("price")).toContain(
      "number, 0 to 999,999.99, at most two decimals",
    );
    expect(rowsOf("schema-Product").get("mg")).toContain("number, or null");
    expect(rowsOf("searchProducts").get("pageSize")).toContain(
      "whole number, 1 to 100, by default 24",
    );
    expect(rowsOf("schema-Order").get("orderItem")).toContain(
      "list of CartItem, 1 to 1,000 entries",
    );
  });

  it("is valid: the browser's parser finds nothing to mend", () => {
    const strict = new DOMParser().parseFromString(
      html
        .replace("<!doctype html>", "")
        // Of attributes the strict parser takes capitals for others; this one is React's.
        .replace("charSet", "charset")
        .replace("<html", '<html xmlns="http://www.w3.org/1999/xhtml"'),
      "application/xhtml+xml",
    );
    const treeOf = (document: Document) =>
      new XMLSerializer().serializeToString(document.documentElement);
    expect(treeOf(page)).toBe(treeOf(strict));
    const ids = [...page.querySelectorAll("[id]")].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("has no script, and no style of an element's own", () => {
    expect(page.querySelectorAll("script, style, [style]")).toHaveLength(0);
    const attributes = [...page.querySelectorAll("*")].flatMap((element) =>
      element.getAttributeNames(),
    );
    expect(attributes.filter((name) => name.startsWith("on"))).toEqual([]);
  });

  it("leads each of its links to something on it", () => {
    const links = [...page.querySelectorAll('a[href^="#"]')];
    for (const link of links) {
      const id = link.getAttribute("href")!.slice(1);
      expect([id, page.getElementById(id) !== null]).toEqual([id, true]);
    }
    expect(links.length).toBeGreaterThan(operations.length);
  });

  it("heads each row and each column of its tables", () => {
    const cells = [...page.querySelectorAll("thead th, tbody th")];
    expect(cells.every((cell) => cell.hasAttribute("scope"))).toBe(true);
    const rows = [...page.querySelectorAll("tbody tr")];
    expect(
      rows.every(({ firstElementChild }) =>
        firstElementChild?.matches("th[scope=row]"),
      ),
    ).toBe(true);
    expect(page.querySelectorAll("table:not(:has(caption))")).toHaveLength(0);
  });
});
