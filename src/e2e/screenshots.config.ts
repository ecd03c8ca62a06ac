import config from "./playwright.config";

/** Photographs the screens of our own host; nothing is tested. */
export default {
  ...config,
  testMatch: "screenshots.ts",
  timeout: 180_000,
  projects: config.projects?.filter(({ name }) => name === "host"),
};
