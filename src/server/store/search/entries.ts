import { documentHash } from '#rules/funds/document-file.ts';
import { textFieldOf } from '#schemas/json-object.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { normalize } from '#server/store/words/normalize.ts';
import { toPinyin } from '#server/store/words/pinyin.ts';
import { articleTexts, fundDocumentTexts, nameWords } from '#server/store/words/texts.ts';
import { textTokens } from '#server/store/words/tokens.ts';
import { listRule, type Kind } from '../content/kinds.ts';
import type { BelievedEntry, ClosedEntry, ItemEntry } from '../listing/revision.ts';

interface Item {
  kind: Kind;
  key: string;
  body: JsonValue | null;
}

/** Of the lists that an item stands in one brings its row: articles by the list of all, documents by that of their fund. */
const isSearched = ({ kind, facet }: ItemEntry) =>
  (kind === 'article' && facet === 'all') || (kind === 'funddocument' && /^fund:\d+$/.test(facet));

/** By what the token of a list differs from those of texts. */
export const listToken = (facet: string) => `@${facet}`;

const CATEGORY = 'category:';

/** The category whose items stand in a list, in an array; empty where it is another list. */
export function categoryOf(facet: string): string[] {
  return facet.startsWith(CATEGORY) ? [facet.slice(CATEGORY.length)] : [];
}

/** Of the entries of a kind whose `sort` begins with the period: ten days, where it is a day. */
export const periodToken = (kind: Kind, period: string) => `#${kind}:${period}`;

/** As `search_period` has it. */
const periodOf = (sort: string) => [...sort].slice(0, 7).join('');

/** Of a title with its keywords: every sign, and every two side by side. */
function headTokens(head: string): string[] {
  return [...new Set([...head, ...pairsOf(head)])].map((token) => `^${token}`);
}

/** What titles that hold a text anywhere have, all of it. */
export function tokensOfPart(text: string): string[] {
  const pairs = pairsOf(text);
  return [...new Set(pairs.length > 0 ? pairs : [text])].map((token) => `^${token}`);
}

function pairsOf(text: string): string[] {
  const signs = [...text];
  return signs.slice(1).map((sign, index) => `${signs[index]}${sign}`);
}

/** Ends what releases end, as `closeEntries` does in the listing. */
export async function closeSearch(tx: Queryable, closed: readonly ClosedEntry[]): Promise<void> {
  const entries = closed.filter(isSearched);
  if (entries.length === 0) return;
  await tx`
    update search_entry s set to_seq = e.to_seq
    from unnest(
      ${entries.map(({ kind }) => kind)}::text[], ${entries.map(({ key }) => key)}::text[], ${entries.map(({ version }) => version)}::bigint[],
      ${entries.map(({ fromAt }) => fromAt)}::timestamptz[], ${entries.map(({ toAt }) => toAt)}::timestamptz[],
      ${entries.map(({ toSeq }) => toSeq)}::bigint[]
    ) as e (kind, key, version, from_at, to_at, to_seq)
    where s.kind = e.kind and s.key = e.key and s.version = e.version and s.from_at = e.from_at and s.to_at = e.to_at and s.to_seq is null`;
}

/** The rows that are searched, and the spare ones that are derived beside them. */
export type SearchTable = 'search_entry' | 'search_entry_next';

/** Adds what a release opens. A version that is not the release's own has been there before: its texts are taken over. */
export async function insertSearch(
  tx: Queryable,
  opened: readonly BelievedEntry[],
  bodyOf: (entry: ItemEntry) => JsonValue | null | undefined,
  table: SearchTable = 'search_entry',
): Promise<void> {
  const rows = opened.filter(isSearched).map((entry) => {
    const { kind, key, version, sort, fromAt, toAt, fromSeq, toSeq } = entry;
    const body = bodyOf(entry);
    return {
      kind,
      key,
      version,
      sort,
      from_at: fromAt,
      to_at: toAt,
      from_seq: fromSeq,
      to_seq: toSeq,
      ...(body && searched(entry, body)),
    };
  });
  if (rows.length === 0) return;
  await tx`
    insert into ${tx(table)} (kind, key, version, sort, head, tokens, category, file, from_at, to_at, from_seq, to_seq)
    select e.kind, e.key, e.version, e.sort, coalesce(e.head, known.head), coalesce(e.tokens, known.tokens), coalesce(e.category, known.category), coalesce(e.file, known.file), e.from_at, e.to_at, e.from_seq, e.to_seq
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as e (
      kind text, key text, version bigint, sort text, head text, tokens text[], category text, file text, from_at timestamptz, to_at timestamptz, from_seq bigint, to_seq bigint)
    left join lateral (select head, tokens, category, file from ${tx(table)} s where e.tokens is null and s.kind = e.kind and s.key = e.key and s.version = e.version limit 1) as known on true
    where coalesce(e.tokens, known.tokens) is not null`;
}

interface Searched {
  head: string;
  tokens: string[];
  category: string | null;
  /** The hash of the PDF that a document is. */
  file: string | null;
}

function searched({ kind, sort }: ItemEntry, body: JsonValue): Searched {
  const { lead, rest } = kind === 'article' ? articleTexts(body) : fundDocumentTexts(body);
  const lists = listRule(kind)?.facets(body) ?? [];
  const head = normalize(lead.join(' '));
  return {
    head,
    tokens: [
      ...textTokens([...lead, ...rest]),
      ...headTokens(head),
      ...lists.map(listToken),
      periodToken(kind, periodOf(sort)),
    ],
    category: lists.flatMap(categoryOf)[0] ?? null,
    file: kind === 'funddocument' ? documentHash({ address: textFieldOf(body, 'address') }) : null,
  };
}

/** Remembers the words of what these items are called. */
export async function rememberNames(tx: Queryable, items: readonly Item[]): Promise<void> {
  await rememberWords(tx, await findNewWords(tx, items));
}

/** The words of what these items are called that are not remembered yet. */
export async function findNewWords(tx: Queryable, items: readonly Item[]): Promise<string[]> {
  const words = [
    ...new Set(items.flatMap(({ kind, body }) => (body === null ? [] : nameWords(kind, body)))),
  ];
  if (words.length === 0) return [];
  const rows = await tx<
    { word: string }[]
  >`select word from search_word where word = any(${words})`;
  const known = new Set(rows.map(({ word }) => word));
  return words.filter((word) => !known.has(word));
}

export async function rememberWords(tx: Queryable, words: readonly string[]): Promise<void> {
  if (words.length === 0) return;
  const rows = words.map((word) => ({ word, ...toPinyin(word) }));
  await tx`
    insert into search_word (word, full_pinyin, initials)
    select * from unnest(${rows.map(({ word }) => word)}::text[], ${rows.map(({ full }) => full)}::text[], ${rows.map(({ initials }) => initials)}::text[])
    on conflict do nothing`;
}
