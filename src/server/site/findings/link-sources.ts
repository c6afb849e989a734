import { isOwnFund, linksIn, linksOf } from '#composition/links.ts';
import { openTree } from '#composition/tree.ts';
import { catalogue } from '#registry/data.ts';
import { toProps } from '#registry/kinds/draft-form.ts';
import { kindDefinition } from '#registry/kinds/kinds.ts';
import { CONTENT_KINDS } from '#schemas/content-kind.ts';
import type { PageDocument } from '#schemas/document.ts';
import { textFieldOf } from '#schemas/json-object.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { MenuItem } from '#schemas/menu.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { currentVersion } from '#server/store/content/current-version.ts';
import type { Moment } from '#server/store/content/moment.ts';
import { changedDrafts } from '#server/store/drafts/read-draft.ts';
import { contentOf } from '#server/store/drafts/stored-form.ts';
import { documentName, type DocumentName } from '#wire/studio/document-name.ts';
import { documentTitleOf } from '../documents/document-title.ts';
import { draftDocument } from '../documents/draft-state.ts';

/** A link to the site that something on it holds. */
export interface HeldLink {
  kind: string;
  key: string;
  title: string;
  address: string;
  drafted: boolean;
}

const FUND_PAGE = '/fund?fundcode=';

/** What is composed of nodes and may link to the menu's entries; every content item may too. */
const COMPOSED: readonly string[] = ['page', 'frame', 'fragment'];

/** All links on what visitors see, in the bodies of articles as on pages, and those that changed drafts hold besides; to pages of funds where that is wanted. */
export async function heldLinks(
  sql: Queryable,
  moment: Moment,
  menu: readonly MenuItem[],
  { withFunds = false } = {},
): Promise<HeldLink[]> {
  const [live, drafted] = await Promise.all([liveHolders(sql, moment), draftedHolders(sql)]);
  const known = new Set<string>();
  const links: HeldLink[] = [];
  for (const { name, addresses, title, isDraft } of [...live, ...drafted]) {
    const fresh = addresses.filter(
      (address) =>
        (withFunds || !address.startsWith(FUND_PAGE)) &&
        !known.has(`${name.kind}:${name.key} ${address}`),
    );
    for (const address of fresh) known.add(`${name.kind}:${name.key} ${address}`);
    if (fresh.length === 0) continue;
    const called = title ?? (await documentTitleOf(sql, name, menu));
    links.push(...fresh.map((address) => ({ ...name, title: called, address, drafted: isDraft })));
  }
  return links;
}

/** What a body says of the links in it. */
interface Held {
  addresses: readonly string[];
  /** Null where the body itself does not say what it is called. */
  title: string | null;
}

interface Holder extends Held {
  name: DocumentName;
  isDraft: boolean;
}

function heldBy(kind: string, body: JsonValue): Held {
  const definition = kindDefinition(kind);
  const title = definition && toProps(definition, body)[definition.title];
  return {
    addresses: [...new Set(addressesIn(kind, body))],
    title: typeof title === 'string' && title !== '' ? title : null,
  };
}

/** Addresses of the site that a body names. A parameter is one address itself, whose `{host}` is this site. */
function addressesIn(kind: string, body: JsonValue): string[] {
  if (kind === 'parameter')
    return [textFieldOf(body, 'paramvalue').replace(/^\{host\}/, '')].filter((address) =>
      address.startsWith('/'),
    );
  const found = COMPOSED.includes(kind)
    ? linksOnPage(body as unknown as PageDocument)
    : linksIn(body, []).filter(({ path }) => !isOwnFund(path));
  return found.map(({ address }) => address).filter((address) => address.startsWith('/'));
}

function linksOnPage(document: PageDocument): { address: string }[] {
  const opened = openTree(document);
  return opened.ok ? linksOf(opened.tree, catalogue) : [];
}

async function draftedHolders(sql: Queryable): Promise<Holder[]> {
  const names = [...(await changedDrafts(sql))].flatMap((text) => {
    const at = text.indexOf(':');
    const name = documentName.safeParse({ kind: text.slice(0, at), key: text.slice(at + 1) });
    return name.success && (COMPOSED.includes(name.data.kind) || kindDefinition(name.data.kind))
      ? [name.data]
      : [];
  });
  return Promise.all(
    names.map(async (name) => ({
      name,
      ...heldBy(name.kind, contentOf(name.kind, await draftDocument(sql, name))),
      isDraft: true,
    })),
  );
}

/** Maximum number of bodies remembered, by kind and hash. */
const MOST_REMEMBERED = 100_000;
const remembered = new Map<string, Held>();

/** By the same rule of what is current as for reading one item. Bodies that were read once are not read again. */
async function liveHolders(sql: Queryable, moment: Moment): Promise<Holder[]> {
  const rows = await sql<(DocumentName & { hash: string })[]>`
    select item.kind, item.key, v.hash
    from (select distinct kind, key from publication where kind = any (${[...COMPOSED, ...CONTENT_KINDS]}::text[]) and seq <= ${moment.seq}) as item
    ${currentVersion(sql, moment)}
    join content c on c.hash = v.hash and c.body is not null
    order by item.kind, item.key`;
  await readBodies(sql, rows);
  return rows.flatMap(({ kind, key, hash }) => {
    const held = remembered.get(`${kind} ${hash}`);
    return held ? [{ name: { kind, key }, ...held, isDraft: false }] : [];
  });
}

async function readBodies(
  sql: Queryable,
  rows: readonly { kind: string; hash: string }[],
): Promise<void> {
  const unread = rows.filter(({ kind, hash }) => !remembered.has(`${kind} ${hash}`));
  if (unread.length === 0) return;
  if (remembered.size + unread.length > MOST_REMEMBERED) remembered.clear();
  const read = await sql<
    { hash: string; body: JsonValue }[]
  >`select hash, body from content where hash = any (${unread.map(({ hash }) => hash)}::text[]) and body is not null`;
  const bodies = new Map(read.map(({ hash, body }) => [hash, body]));
  for (const { kind, hash } of unread) {
    const body = bodies.get(hash);
    if (body !== undefined) remembered.set(`${kind} ${hash}`, heldBy(kind, body));
  }
}
