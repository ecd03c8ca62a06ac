/** Why a request disagrees with what is stored, for the figures. */
export const CONFLICT_REASONS = [
  "prices_changed",
  "catalogue_changed",
  "wrong_sums",
  "key_reused",
] as const;
export type ConflictReason = (typeof CONFLICT_REASONS)[number];

/** A request that is answered with an error of ours; the message is shown to the visitor. */
export class HttpError extends Error {
  override name = "HttpError";

  constructor(
    readonly statusCode: number,
    message: string,
    readonly reason?: ConflictReason,
  ) {
    super(message);
  }
}
