import type { Category } from '#schemas/content.ts';
import { textFieldOf } from '#schemas/json-object.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { PickedItem, PickedKind } from '#schemas/link.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { listRows } from '#server/store/content/list.ts';
import type { Moment } from '#server/store/content/moment.ts';
import { current } from '#server/store/content/read.ts';
import { findByText } from '#server/store/search/find.ts';
import { readQuery } from '#server/store/words/words.ts';
import { openCategories } from '../public-api/content/categories.ts';

/** Suggestions of a picker; nobody reads more. */
const SUGGESTIONS = 12;
/** Maximum number of items looked through, for kinds without a search of their own. */
const WHOLE = 2000;

interface Rule {
  title: string;
  note: string;
  /** The route that shows one; articles follow their category. */
  route: string | null;
  /** Its texts are searched by the store. */
  searched: boolean;
}

const rules: Record<PickedKind, Rule> = {
  article: { title: 'title', note: 'publishdate', route: 'newsdetail', searched: true },
  specialnotice: { title: 'title', note: 'publishdate', route: 'specialdetail', searched: false },
  honour: { title: 'title', note: 'issuer', route: 'honourdetail', searched: false },
  job: { title: 'title', note: 'city', route: 'employdetail', searched: false },
  person: { title: 'name', note: 'position', route: null, searched: false },
  manager: { title: 'name', note: 'company', route: null, searched: false },
  download: { title: 'title', note: 'filetype', route: null, searched: false },
  roadshow: { title: 'title', note: 'starttime', route: null, searched: false },
  question: { title: 'question', note: '', route: null, searched: false },
  privatefund: { title: 'fundname', note: 'establishdate', route: null, searched: false },
  form: { title: 'title', note: 'closingday', route: null, searched: false },
  text: { title: 'title', note: 'textversion', route: null, searched: false },
};

/** The fields that name items; others have an `id`. */
const KEYS: Partial<Record<PickedKind, string>> = {
  manager: 'managerid',
  privatefund: 'fundcode',
  text: 'textcode',
};

/** Live items of a kind for a picker: those that hold the keyword, in the order of their kind. */
export async function pickItems(
  sql: Queryable,
  moment: Moment,
  kind: PickedKind,
  keyword: string,
): Promise<PickedItem[]> {
  const words = keyword.toLowerCase().split(/\s+/).filter(Boolean);
  const bodies = await readBodies(sql, moment, kind, keyword);
  const routeOf = await articleRoutes(sql, moment);
  const items = bodies.map((body) => toItem(kind, body, routeOf));
  const fits = ({ title, note, key }: PickedItem) =>
    words.every((word) => `${title} ${note} ${key}`.toLowerCase().includes(word));
  return (rules[kind].searched ? items : items.filter(fits)).slice(0, SUGGESTIONS);
}

/** The live item under a key, or null. */
export async function pickedItemOf(
  sql: Queryable,
  moment: Moment,
  kind: PickedKind,
  key: string,
): Promise<PickedItem | null> {
  const body = (await current(sql, moment, kind, [key])).get(key)?.body;
  if (body === undefined) return null;
  return toItem(kind, body, await articleRoutes(sql, moment));
}

async function readBodies(
  sql: Queryable,
  moment: Moment,
  kind: PickedKind,
  keyword: string,
): Promise<JsonValue[]> {
  const { searched } = rules[kind];
  if (searched && keyword.trim() !== '')
    return (
      await findByText(sql, moment, readQuery(keyword), {
        facets: ['all'],
        limit: SUGGESTIONS,
        offset: 0,
      })
    ).bodies;
  const { rows } = await listRows(sql, moment, kind, 'all', {
    limit: searched ? SUGGESTIONS : WHOLE,
  });
  return rows.map(({ body }) => body);
}

function toItem(
  kind: PickedKind,
  body: JsonValue,
  routeOf: (category: string) => string,
): PickedItem {
  const { title, note, route } = rules[kind];
  const key = textFieldOf(body, KEYS[kind] ?? 'id');
  const path = kind === 'article' ? routeOf(textFieldOf(body, 'category')) : route;
  return {
    kind,
    key,
    title: textFieldOf(body, title),
    note: textFieldOf(body, note),
    address: path === null ? '' : `/${path}?id=${encodeURIComponent(key)}`,
  };
}

/** The route that shows articles of a category. */
export async function articleRoutes(
  sql: Queryable,
  moment: Moment,
): Promise<(category: string) => string> {
  const { rows } = await listRows(sql, moment, 'category', 'all', { limit: WHOLE });
  return openCategories(rows.map(({ body }) => body as unknown as Category)).route;
}
