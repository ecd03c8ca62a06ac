import { HelpWithCart } from "./HelpWithCart";
import { ShareCart } from "./ShareCart";
import { useCopying } from "./useCopying";

/** What else can be done with a cart than order it. */
export function CartTools() {
  const copying = useCopying();
  return (
    <div className="grid gap-6 sm:grid-cols-2 print:hidden">
      <ShareCart copying={copying} />
      <HelpWithCart copying={copying} />
    </div>
  );
}
