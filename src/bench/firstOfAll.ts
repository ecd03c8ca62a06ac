import { setTimeout } from "node:timers/promises";
import type { BenchShop } from "./benchHost";
import { call } from "./hostClient";

/** Between two looks at whether the host still answers others, in milliseconds. */
const LOOK_EVERY = 5;

/** The first requests for all products, and how long others wait meanwhile. */
export async function firstOfAll({ url }: BenchShop, products: number) {
  let isMaking = true;
  const others: number[] = [];
  const look = async () => {
    while (isMaking) {
      const start = performance.now();
      await call(url, { path: "/healthz" });
      others.push(performance.now() - start);
      await setTimeout(LOOK_EVERY);
    }
  };
  const looking = look();
  const ask = async () => {
    const start = performance.now();
    await (await fetch(`${url}/api/Product/GetProduct`)).arrayBuffer();
    return performance.now() - start;
  };
  const times = await Promise.all([ask(), ask(), ask()]);
  isMaking = false;
  await looking;
  return {
    products,
    "three first ones together, ms": Math.max(...times),
    "others wait at most, ms": Math.max(...others),
    "the next one, ms": await ask(),
  };
}
