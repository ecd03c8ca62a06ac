import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { freePort } from "../testing/postgresServer";
import { runBench } from "./bench";

/** The image's file system while its steps are carried out. */
interface Stage {
  root: string;
  workdir: string;
  env: Record<string, string>;
}

/** The steps of a Dockerfile: their keyword and the rest of the line. */
function stepsOf(dockerfile: string): [keyword: string, rest: string][] {
  return dockerfile
    .replace(/^#.*\n/gm, "")
    .replace(/\\\n\s*/g, "")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const [, keyword = "", rest = ""] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
      return [keyword, rest];
    });
}

/** A path inside the image, as this machine finds it. */
const placeIn = ({ root, workdir }: Stage, name: string) =>
  path.join(root, path.resolve(workdir, name));

/** The image's own folders in a command or a setting, as this machine finds them. */
const translate = ({ root }: Stage, text: string) =>
  text.replaceAll(/(?<![\w.])\/(data|backups)\b/g, `${root}/$1`);

function copy(step: string, stage: Stage, stages: Map<string, Stage>): void {
  const [, from, names = ""] = /^(?:--from=(\w+) )?(.*)$/.exec(step) ?? [];
  const sources = names.split(" ");
  const last = sources.pop() ?? ".";
  const target = placeIn(stage, last);
  const isFolder = last === "." || last.endsWith("/");
  if (from === undefined && names === ". .") {
    const tracked = execFileSync("git", ["ls-files"], { encoding: "utf8" });
    for (const file of tracked.trim().split("\n"))
      cpSync(file, path.join(target, file));
    return;
  }
  for (const source of sources) {
    const origin = from ? placeIn(stages.get(from)!, source) : source;
    const to = isFolder ? path.join(target, path.basename(source)) : target;
    cpSync(origin, to, { recursive: true, verbatimSymlinks: true });
  }
}

/** Carries out the steps that build the image; its user and volumes are this machine's. */
function buildImage(folder: string) {
  const stages = new Map<string, Stage>();
  let stage: Stage = { root: folder, workdir: "/", env: {} };
  let healthCheck = "";
  let command: string[] = [];
  for (const [keyword, rest] of stepsOf(readFileSync("Dockerfile", "utf8"))) {
    switch (keyword) {
      case "FROM": {
        const name = / AS (\w+)$/.exec(rest)?.[1] ?? "image";
        stage = { root: path.join(folder, name), workdir: "/", env: {} };
        mkdirSync(stage.root);
        stages.set(name, stage);
        break;
      }
      case "WORKDIR":
        stage.workdir = rest;
        mkdirSync(placeIn(stage, rest), { recursive: true });
        break;
      case "ENV":
        for (const setting of rest.split(" ")) {
          const [name = "", value = ""] = setting.split("=");
          stage.env[name] = translate(stage, value);
        }
        break;
      case "COPY":
        copy(rest, stage, stages);
        break;
      case "RUN": {
        console.log(rest);
        const { status } = spawnSync(
          "bash",
          ["-c", translate(stage, rest).replace(/ && chown .*/, "")],
          {
            cwd: placeIn(stage, "."),
            env: { ...process.env, ...stage.env },
            stdio: ["ignore", "ignore", "inherit"],
          },
        );
        if (status !== 0) throw new Error(`This step failed: ${rest}`);
        break;
      }
      case "HEALTHCHECK":
        healthCheck = rest.slice(rest.indexOf("["));
        break;
      case "CMD":
        command = JSON.parse(rest) as string[];
    }
  }
  return {
    stage,
    healthCheck: JSON.parse(healthCheck) as string[],
    command,
  };
}

/**
 * Shows that the image of the Dockerfile starts: carries its steps out by hand
 * in folders of their own, where no container engine is, starts its command and
 * waits until its health check succeeds, takes a backup and ends it.
 *
 * npm run campaign:container
 */
runBench(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "image-"));
  try {
    const { stage, healthCheck, command } = buildImage(folder);
    const env = {
      PATH: process.env.PATH,
      ...stage.env,
      HOST: "127.0.0.1",
      PORT: String(await freePort()),
    };
    const options = {
      cwd: placeIn(stage, "."),
      env,
      encoding: "utf8",
    } as const;
    const [program = "", ...words] = command;
    const host = spawn(program, words, { ...options, stdio: "inherit" });
    const ended = once(host, "exit");
    const [check = "", ...checkWords] = healthCheck;
    while (spawnSync(check, checkWords, options).status !== 0) {
      if (host.exitCode !== null) throw new Error("The host has ended.");
      await setTimeout(200);
    }
    console.log("The health check succeeds.");
    const backup = spawnSync(
      process.execPath,
      [
        "build/server/command.mjs",
        "backup",
        translate(stage, "/backups/monday"),
      ],
      options,
    );
    console.log(backup.stdout.replaceAll(folder, ""), backup.stderr);
    host.kill("SIGTERM");
    const [code] = (await ended) as [number | null];
    if (code !== 0 || backup.status !== 0)
      throw new Error("The backup failed, or the host did not end by itself.");
  } finally {
    rmSync(folder, { recursive: true });
  }
});
