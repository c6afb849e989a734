import type { ActivityAction } from '#schemas/activity.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { Queryable } from '#server/platform/database/connect.ts';

export interface Activity {
  /** Who did it; null for the product itself, or for somebody unknown. Of what a key did for them, the `key` is kept with the details. */
  by: { account: string; name: string; key?: string } | null;
  action: ActivityAction;
  /** What it was done to, as `kind:key` of the store where it lives there; `title` is what people called it then. */
  thing?: { kind: string; key: string; title: string };
  /** Address of the caller. */
  address?: string;
  /** What else is worth knowing, by short names: `{rows: 120, file: 'nav.csv'}`. No passwords, no tokens, no visitors' data. */
  details?: Readonly<Record<string, JsonValue>>;
}

/**
 * Appends one line to the activity log. Call it with the transaction that does what it tells of, so that neither
 * happens without the other: `sql.begin(async (tx) => { …; await recordActivity(tx, { by: editorOf(context), action:
 * 'media.add', thing: { kind: 'media', key: hash, title: name }, address: context.address }); })`. An action that is not
 * listed in `#schemas/activity.ts` is added there, with its words in `src/studio/activity/texts.ts`. Nothing is ever
 * taken back: what was undone is another line.
 */
export async function recordActivity(
  tx: Queryable,
  { by, action, thing, address = '', details = {} }: Activity,
): Promise<void> {
  await tx`
    insert into activity (account, author, action, kind, key, title, address, details)
    values (${by?.account ?? null}, ${by?.name ?? ''}, ${action}, ${thing?.kind ?? ''}, ${thing?.key ?? ''}, ${thing?.title ?? ''}, ${address}, ${JSON.stringify(by?.key === undefined ? details : { ...details, key: by.key })}::text::jsonb)`;
}
