import { spawn } from "node:child_process";
import { once } from "node:events";
import { projectForTests } from "../../testing/testProject";
import { findProjectRoot } from "./shopPaths";

const root = projectForTests();

/** A host in a process of its own, of the sources. */
const HOST = `
  require("./src/server/boot/production");
  const { startShop } = require("./src/server/boot/startShop");
  const env = { PORT: "0", DESK: "off", LOG_LEVEL: "info" };
  startShop(env, process.argv[1]).then(({ url }) => process.stdout.write(url));
`;

it("a host whose log can't be written goes on answering", async () => {
  const child = spawn(
    process.execPath,
    ["--import", "tsx", "--eval", HOST, root()],
    { cwd: findProjectRoot(), stdio: ["ignore", "pipe", "pipe"] },
  );
  const ended = once(child, "exit");
  const [url] = (await once(child.stdout, "data")) as [Buffer];
  child.stderr.destroy();
  for (let request = 0; request < 3; request += 1) {
    const reply = await fetch(`${String(url)}/api/Config/Get`);
    expect(reply.status).toBe(200);
  }
  child.kill();
  expect(await ended).toEqual([null, "SIGTERM"]);
});
