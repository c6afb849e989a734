import type { JsonValue } from '#schemas/json.ts';
import type { MenuDocument, MenuItem } from '#schemas/menu.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { currentMoment } from '#server/store/content/moment.ts';
import { current, lastSeq } from '#server/store/content/read.ts';
import { release } from '#server/store/release/release.ts';

/** How many entries stand at the top, below each of these, and below each of those. */
export type MenuShape = readonly [top: number, second: number, third: number];

const DAY = '20260105090000';

/** Entries of three levels, all shown, with ids `g1`, `g1-1`, `g1-1-1` and so on; behind others at the top by their numbers. */
export function menuEntries([top, second, third]: MenuShape, route = 'col'): MenuItem[] {
  const made: MenuItem[] = [];
  const add = (id: string, parentid: string, number: number) =>
    made.push({
      id,
      parentid,
      menuname: `栏目${id}`,
      routecode: route,
      routeid: '',
      secondtype: '',
      linktype: '0',
      opentype: '0',
      displayflag: '1',
      ordernumber: String(number),
      pagetitle: '',
      pagedesc: `栏目 ${id} 的说明：公告、资料与常见问题。`,
      pagekerword: '',
      createtime: DAY,
      updatetime: DAY,
    });
  for (let one = 1; one <= top; one += 1) {
    add(`g${one}`, '', 1000 + one);
    for (let two = 1; two <= second; two += 1) {
      add(`g${one}-${two}`, `g${one}`, two);
      for (let three = 1; three <= third; three += 1)
        add(`g${one}-${two}-${three}`, `g${one}-${two}`, three);
    }
  }
  return made;
}

/** Releases the menu with further entries behind those that it has. */
export async function growMenu(sql: Database, added: readonly MenuItem[]): Promise<void> {
  const found = (await current(sql, await currentMoment(sql), 'menu', ['menu'])).get('menu');
  const menu = (found?.body ?? { entries: [] }) as unknown as MenuDocument;
  const body = { entries: [...menu.entries, ...added] } as unknown as JsonValue;
  const baseSeq = await lastSeq(sql, 'menu', 'menu');
  const done = await release(sql, {
    author: '',
    note: '',
    items: [{ kind: 'menu', key: 'menu', body, baseSeq }],
  });
  if (!done.ok) throw new Error(done.problem.reason);
}

/**
 * Writes releases of one page version each, by turns of these pages, all with the body that `like` has now: what a site of many
 * years holds, without the years. As a superuser, past the checks of each row; the chain of hashes does not verify.
 */
export async function addPageVersions(
  superuser: Database,
  count: number,
  keys: readonly string[],
  like: string,
): Promise<void> {
  await superuser.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    const [{ seq, at }] = await tx<[{ seq: number; at: string }]>`
      select seq, recorded_at as at from head for update`;
    await tx`
      insert into release (seq, recorded_at, author, note, tags, previous, hash)
      select ${seq}::bigint + n, ${at}::timestamptz + n * interval '1 microsecond', '', '', '{}',
        encode(sha256(('previous ' || n)::bytea), 'hex'), encode(sha256(('own ' || n)::bytea), 'hex')
      from generate_series(1, ${count}::bigint) as n`;
    await tx`
      insert into publication (seq, kind, key, hash, valid_from)
      select ${seq}::bigint + n, 'page', own.key, published.hash, ${at}::timestamptz + n * interval '1 microsecond'
      from generate_series(1, ${count}::bigint) as n
      join unnest(${[...keys]}::text[]) with ordinality as own (key, place) on own.place = 1 + n % ${keys.length}::bigint
      cross join (select hash from publication where kind = 'page' and key = ${like} order by seq desc limit 1) as published`;
    await tx`
      update head set (seq, recorded_at, hash) = (select seq, recorded_at, hash from release order by seq desc limit 1)`;
  });
  await superuser`analyze release, publication`;
}
