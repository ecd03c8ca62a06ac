/** What no visitor may ever read: the insides of the host. */
const INSIDES =
  /\bat \S+ \(|\.[cm]?[jt]s:\d|node_modules|sqlite|select .* from|insert into|stack|fst_err|ajv/i;

/** Why a reply to anything at all is not in order; undefined where it is. */
export function complaintAbout(statusCode: number, type: string, body: string) {
  if (statusCode >= 500) return `was answered with status ${statusCode}`;
  if (statusCode < 400) return undefined;
  if (!type.startsWith("text/plain")) return `was refused with ${type}`;
  if (!/^[A-Z].*[.!]$/s.test(body)) return "was refused without a sentence";
  if (body.includes("Success")) return "was refused with a success";
  if (INSIDES.test(body)) return `was told of the insides: ${body}`;
  return undefined;
}
