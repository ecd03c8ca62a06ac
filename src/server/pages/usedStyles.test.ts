import { readStyles } from "./styleSheet";
import { usedStyles } from "./usedStyles";

/** What stays of a sheet on a page. */
const onPage = (html: string, sheet: string) =>
  usedStyles(readStyles(sheet), html);

const PAGE = '<main class="page md:flex w-1/2"><a href="/">Home</a></main>';

it.each([
  [".page{color:red}"],
  ["main>a:hover{color:red}"],
  [".page a[aria-busy=true]{color:red}"],
  [".md\\:flex{display:flex}"],
  [".w-1\\/2{width:50%}"],
  ["*,::backdrop{margin:0}"],
  ["html,body{margin:0}"],
  [":is(a,button):focus{color:red}"],
  ["a:not(.btn){color:red}"],
  ["@media print{.page{color:red}}"],
  ["@layer base,utilities;"],
])("%s stays, since it may have an effect", (sheet) => {
  expect(onPage(PAGE, sheet)).toBe(sheet);
});

it.each([
  [".btn{color:red}"],
  [".page .btn{color:red}"],
  [".page.btn{color:red}"],
  ["button{color:red}"],
  ["@media print{.btn{color:red}}"],
  ["@layer utilities{@supports (gap:0){.btn{color:red}}}"],
  ["@keyframes turn{to{rotate:1turn}}"],
  ['@property --x{syntax:"*";inherits:false}'],
  [":root{--x:red}"],
  ["/*! remarks */"],
  ["::file-selector-button{color:red}"],
  ["::-webkit-datetime-edit{color:red}"],
])("%s goes, since it has no effect on the page", (sheet) => {
  expect(onPage(PAGE, sheet)).toBe("");
});

it("keeps the parts of a field that is on the page", () => {
  const sheet = "::-webkit-datetime-edit{color:red}";
  expect(onPage('<input type="date">', sheet)).toBe(sheet);
});

it("keeps of several selectors those that are on the page", () => {
  expect(onPage(PAGE, ".btn,.page,button{color:red}")).toBe(".page{color:red}");
});

it("keeps names that are in use, also by what only other names refer to", () => {
  const inUse =
    ":root{--far:red;--near:var(--far)}.page{color:var(--near);animation:turn 1s}@keyframes turn{to{rotate:1turn}}";
  expect(onPage(PAGE, `:root{--lost:var(--more);--more:1}${inUse}`)).toBe(
    inUse,
  );
});

it("keeps an animation that a property names", () => {
  const sheet =
    ":root{--animate-turn:turn 1s}.page{animation:var(--animate-turn)}@keyframes turn{to{rotate:1turn}}";
  expect(onPage(PAGE, sheet)).toBe(sheet);
});

it("knows a class by its name as it was before it was written into the page", () => {
  const html = '<p class="[&amp;&gt;a]:x">';
  const sheet = ".\\[\\&\\>a\\]\\:x>p{color:red}";
  expect(onPage(html, sheet)).toBe(sheet);
});

it("keeps the order of what stays", () => {
  const sheet = ".page{color:red}main{color:blue}.page{color:green}";
  expect(onPage(PAGE, sheet)).toBe(sheet);
});
