import "./storefront/app/styles.css";

/** Ends a task: the browser answers the visitor before the next one. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** In one task, the modules of this script would block a slow phone for a third of a second. */
async function run(): Promise<void> {
  await import(/* webpackMode: "eager" */ "react-dom/client");
  await nextTask();
  await import(/* webpackMode: "eager" */ "./storefront/api");
  await nextTask();
  const { start } = await import(
    /* webpackMode: "eager" */ "./storefront/app/start"
  );
  await nextTask();
  await start();
}

void run();
