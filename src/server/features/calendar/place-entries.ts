import { firstOutOfReach } from '#rules/permissions/lacked-right.ts';
import { may, mayEverywhere } from '#rules/permissions/may.ts';
import type { DocumentVerb } from '#schemas/permission.ts';
import type { CalendarEntry, CalendarMove } from '#wire/studio/calendar.ts';
import { isComposed, type DocumentName } from '#wire/studio/document-name.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import type { Editor } from '#server/platform/editor.ts';
import { titlesOf } from '#server/site/documents/document-title.ts';
import { subjectsFor } from '#server/site/permissions/subjects.ts';
import type { UnplacedEntry } from './unplaced-entry.ts';

type CalendarActor = Pick<Editor, 'account' | 'grants' | 'limit'>;

/** Maximum documents of an entry by which it is said whether the caller may move it; the call itself looks at all. */
const RIGHTS_LOOKED_AT = 20;

/** An entry of which the caller sees a document at least. */
interface SeenEntry extends UnplacedEntry {
  /** Those of its documents that the caller does not see count too: a release moves as a whole. */
  moved: DocumentName[];
}

/** Entries of which the caller may see a document, with its title and with what they may do. */
export async function placeEntries(
  sql: Queryable,
  actor: CalendarActor,
  entries: readonly UnplacedEntry[],
): Promise<CalendarEntry[]> {
  const seen = await seenEntries(sql, actor, entries);
  const firsts = seen.flatMap(({ names }) => names.slice(0, 1));
  const [titleOf, moveOf] = await Promise.all([
    entryTitles(sql, firsts),
    movesOf(sql, actor, seen),
  ]);
  return seen.map(({ names, moved, ...entry }): CalendarEntry => {
    const [document] = names;
    return {
      ...entry,
      title: entry.title ?? (document ? titleOf(document) : ''),
      document: document ?? null,
      move: moveOf(entry.move, moved),
    };
  });
}

async function seenEntries(
  sql: Queryable,
  actor: CalendarActor,
  entries: readonly UnplacedEntry[],
): Promise<SeenEntry[]> {
  if (mayEverywhere(actor, 'studio.read'))
    return entries.map((entry) => ({ ...entry, moved: entry.names }));
  // Categories narrow what is done to items, not what is seen of them.
  const subjectOf = await subjectsFor(sql, actor, []);
  return entries.flatMap((entry) => {
    if (entry.names.length === 0) return [{ ...entry, moved: [] }];
    const names = entry.names.filter((name) => may(actor, 'studio.read', subjectOf(name)));
    // Not even the number of what they may not see is told.
    const total = names.length === entry.names.length ? entry.total : names.length;
    return names.length === 0 ? [] : [{ ...entry, names, total, moved: entry.names }];
  });
}

const VERBS = {
  release: 'publish',
  saved: 'prepare',
  draft: 'edit',
} as const satisfies Record<Exclude<CalendarMove['way'], 'none'>, DocumentVerb>;

async function movesOf(
  sql: Queryable,
  actor: CalendarActor,
  entries: readonly SeenEntry[],
): Promise<(move: CalendarMove, moved: readonly DocumentName[]) => CalendarMove> {
  const concerned = entries
    .filter(({ move }) => move.way !== 'none')
    .flatMap(({ moved }) => moved.slice(0, RIGHTS_LOOKED_AT));
  const subjectOf = await subjectsFor(sql, actor, concerned);
  return (move, moved) => {
    if (move.way === 'none') return move;
    const some = moved.slice(0, RIGHTS_LOOKED_AT);
    return firstOutOfReach(actor, VERBS[move.way], some, subjectOf)
      ? { way: 'none', because: 'right' }
      : move;
  };
}

/** Those of items by one query. */
async function entryTitles(
  sql: Queryable,
  names: readonly DocumentName[],
): Promise<(name: DocumentName) => string> {
  const items = names.filter(({ kind }) => !isComposed(kind));
  const [composed, rows] = await Promise.all([
    titlesOf(
      sql,
      names.filter(({ kind }) => isComposed(kind)),
    ),
    sql<{ kind: string; key: string; title: string }[]>`
      select d.kind, d.key, d.title from desk_item d
      join unnest(${items.map(({ kind }) => kind)}::text[], ${items.map(({ key }) => key)}::text[]) as n (kind, key) on d.kind = n.kind and d.key = n.key`,
  ]);
  const known = new Map(rows.map(({ kind, key, title }) => [`${kind}:${key}`, title]));
  return (name) => known.get(`${name.kind}:${name.key}`) ?? composed(name);
}
