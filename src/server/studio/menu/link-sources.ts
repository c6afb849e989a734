import { linksIn } from '#composition/links.ts';
import type { PageDocument } from '#schemas/document.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { MenuItem } from '#schemas/menu.ts';
import { documentName } from '#wire/studio/document-name.ts';
import type { Queryable } from '../../database/connect.ts';
import { changedDrafts } from '../../drafts/read-draft.ts';
import type { Moment } from '../../store/moment.ts';
import { draftState } from '../draft-state.ts';
import { titleOf } from '../publishing/document-title.ts';

/** A link to the site that something on it holds. */
export interface HeldLink {
  kind: string;
  key: string;
  title: string;
  address: string;
  drafted: boolean;
}

/** What may hold links, and what of an item people call it by. */
const HOLDERS: Record<string, string | null> = { page: null, frame: null, fragment: null, parameter: 'paramname', advertisement: 'title', friendlylink: 'title', systemnotice: 'title', question: 'title' };
const COMPOSED = ['page', 'frame', 'fragment'];

/** All links on what visitors see, and those that changed drafts hold besides. */
export async function heldLinks(sql: Queryable, moment: Moment, menu: readonly MenuItem[]): Promise<HeldLink[]> {
  const [live, drafted] = await Promise.all([liveBodies(sql, moment), draftedBodies(sql)]);
  const known = new Set<string>();
  const links: HeldLink[] = [];
  for (const { kind, key, body, isDraft } of [...live, ...drafted]) {
    const addresses = new Set(addressesIn(kind, body));
    const fresh = [...addresses].filter((address) => !known.has(`${kind}:${key} ${address}`));
    for (const address of addresses) known.add(`${kind}:${key} ${address}`);
    if (fresh.length === 0) continue;
    const title = await holderTitle(sql, kind, key, body, menu);
    links.push(...fresh.map((address) => ({ kind, key, title, address, drafted: isDraft })));
  }
  return links;
}

interface Holder {
  kind: string;
  key: string;
  body: JsonValue;
  isDraft: boolean;
}

/** Addresses of the site that a body names. A parameter is one address itself, whose `{host}` is this site. */
function addressesIn(kind: string, body: JsonValue): string[] {
  if (kind === 'parameter') return [textOf(body, 'paramvalue').replace(/^\{host\}/, '')].filter((address) => address.startsWith('/'));
  const parts = COMPOSED.includes(kind) ? Object.values((body as unknown as PageDocument).nodes).map(({ props }) => props) : [body];
  return parts.flatMap((part) => linksIn(part, [])).map(({ address }) => address).filter((address) => address.startsWith('/') && !address.startsWith('/fund?fundcode='));
}

async function holderTitle(sql: Queryable, kind: string, key: string, body: JsonValue, menu: readonly MenuItem[]): Promise<string> {
  const name = documentName.safeParse({ kind, key });
  return name.success ? titleOf(sql, name.data, menu) : textOf(body, HOLDERS[kind] ?? '') || key;
}

function textOf(body: JsonValue, name: string): string {
  const value = typeof body === 'object' && body !== null && !Array.isArray(body) ? body[name] : undefined;
  return typeof value === 'string' ? value : '';
}

async function draftedBodies(sql: Queryable): Promise<Holder[]> {
  const names = [...(await changedDrafts(sql))].flatMap((text) => {
    const [kind = '', key = ''] = text.split(':');
    const name = documentName.safeParse({ kind, key });
    return name.success && COMPOSED.includes(kind) ? [name.data] : [];
  });
  return Promise.all(names.map(async (name) => ({ ...name, body: (await draftState(sql, name)).document as unknown as JsonValue, isDraft: true })));
}

/** By the same rule of what is current as for reading one item. */
async function liveBodies(sql: Queryable, { at, seq }: Moment): Promise<Holder[]> {
  const rows = await sql<Omit<Holder, 'isDraft'>[]>`
    select item.kind, item.key, c.body
    from (select distinct kind, key from publication where kind = any (${Object.keys(HOLDERS)}::text[]) and seq <= ${seq}) as item
    cross join lateral (
      select p.hash from publication p
      where p.kind = item.kind and p.key = item.key and p.seq <= ${seq}
        and p.valid_from <= ${at} and (p.valid_until is null or p.valid_until > ${at})
        and not exists (select from publication x where x.kind = p.kind and x.key = p.key and x.cancels = p.seq and x.seq <= ${seq})
      order by p.valid_from desc, p.seq desc limit 1
    ) as v
    join content c on c.hash = v.hash
    order by item.kind, item.key`;
  return rows.filter(({ body }) => body !== null).map((row) => ({ ...row, isDraft: false }));
}
