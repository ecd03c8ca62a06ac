/** A request that is answered with an error of ours; the message is shown to the visitor. */
export class Refusal extends Error {
  override name = "Refusal";

  constructor(
    readonly statusCode: number,
    message: string,
  ) {
    super(message);
  }
}
