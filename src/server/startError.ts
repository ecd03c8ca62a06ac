/**
 * Something that keeps the shop from opening and that its operator can put
 * right. The message is one plain sentence or two, shown without a stack.
 */
export class StartError extends Error {
  override name = "StartError";
}
