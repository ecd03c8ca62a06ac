import { connect, type AddressInfo } from "node:net";
import type { TestShop } from "./testApp";

/** Opens a test shop's port, any free one, and gives its number. */
export async function listen({ app }: Pick<TestShop, "app">): Promise<number> {
  await app.listen({ host: "127.0.0.1", port: 0 });
  return (app.server.address() as AddressInfo).port;
}

/**
 * Sends bytes as they are, which no client does.
 *
 * @param send writes to the connection at once, and may go on doing so until
 *   the returned promise is settled
 * @returns everything the host has answered when it ends the connection
 */
export function exchange(
  port: number,
  send: string | ((write: (bytes: string) => void) => void),
): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    let answer = "";
    socket.setEncoding("latin1");
    socket.on("data", (text: string) => void (answer += text));
    // Cut off in the middle of its own sending: what counts is what came before.
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(answer));
    if (typeof send === "string") socket.write(send);
    else send((bytes) => void (socket.writable && socket.write(bytes)));
  });
}

/** Sends a request line as it is, as the connection's only request. */
export function ask(port: number, requestLine: string): Promise<string> {
  const lines = ["Host: shop.example", "Connection: close"];
  return exchange(
    port,
    [`${requestLine} HTTP/1.1`, ...lines, "", ""].join("\r\n"),
  );
}
