/** How the reference looks; its colours are the shop's. */
export const REFERENCE_STYLE = `:root {
  color-scheme: light dark;
  --ink: #0f2a30;
  --muted: #52666b;
  --paper: #f4f8f7;
  --surface: #ffffff;
  --line: #d9e5e3;
  --brand: #0b6e66;
}

@media (prefers-color-scheme: dark) {
  :root {
    --ink: #e8f2f0;
    --muted: #a6bab7;
    --paper: #0c1a1d;
    --surface: #14262a;
    --line: #2a4348;
    --brand: #62cbbd;
  }
}

body {
  max-width: 60rem;
  margin: 0 auto;
  padding: 1rem;
  background: var(--paper);
  color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif;
  overflow-wrap: anywhere;
}

h1, h2, h3, h4 { line-height: 1.25; margin: 1.5em 0 0.5em; }
h3 { font-size: 1.125rem; border-top: 1px solid var(--line); padding-top: 1em; }
h4, caption { font-size: 1rem; font-weight: 600; }
p { margin: 0 0 0.5em; }
a { color: var(--brand); }
nav li { padding: 0.25rem 0; }
small { display: block; color: var(--muted); font-weight: normal; font-size: 0.875rem; }
code, pre { font-family: ui-monospace, monospace; font-size: 0.875rem; }
h3 code { font-size: 1.125rem; }

pre {
  margin: 0 0 1em;
  padding: 0.75rem;
  white-space: pre-wrap;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: 0.5rem;
}

table { width: 100%; table-layout: fixed; border-collapse: collapse; margin: 1em 0; }
caption { text-align: start; padding: 0.5em 0; }
th, td { padding: 0.5rem; border: 1px solid var(--line); text-align: start; vertical-align: top; }
th:first-child { width: 36%; }
td :last-child { margin-bottom: 0; }
`;
