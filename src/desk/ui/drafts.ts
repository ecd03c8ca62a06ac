/** Values that are not stored yet, by name, each with the one that was stored when it was begun. */
export type Drafts<Value> = Readonly<
  Record<string, { before: Value; after: Value }>
>;

/** The drafts that are left once `sent` is stored: what was typed or chosen meanwhile. */
export const withoutSent = <Value>(
  drafts: Drafts<Value>,
  sent: Drafts<Value>,
): Drafts<Value> =>
  Object.fromEntries(
    Object.entries(drafts)
      .filter(([name, draft]) => draft !== sent[name])
      .map(([name, { before, after }]) => [
        name,
        { before: sent[name]?.after ?? before, after },
      ]),
  );
