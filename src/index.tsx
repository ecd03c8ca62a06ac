import "./app/styles.css";

/** Ends a task: the browser answers the visitor before the next one. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Runs the storefront's modules in several tasks. They are all part of this
 * script; in one task they would block a slow phone for a third of a second.
 */
async function run(): Promise<void> {
  await import(/* webpackMode: "eager" */ "react-dom/client");
  await nextTask();
  await import(/* webpackMode: "eager" */ "./api");
  await nextTask();
  const { start } = await import(/* webpackMode: "eager" */ "./app/start");
  await nextTask();
  const render = start();
  await nextTask();
  render();
}

void run();
