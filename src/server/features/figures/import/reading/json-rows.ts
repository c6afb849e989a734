import { msg } from '#messages/msg.ts';
import { NO_ROWS, UnreadableFile } from './reading.ts';

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
type Entry = Record<string, Json>;

/** Rows of a JSON text, the header first: a list of objects, an object that holds one, or one of the forms below. */
export function jsonRows(text: string): string[][] {
  const read = parse(text);
  if (isEntries(read)) return tableOf(read);
  if (isEntry(read)) return actionRows(read) ?? holdingRows(read) ?? listedRows(read);
  throw new UnreadableFile(msg('import.json-no-rows'));
}

function parse(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    throw new UnreadableFile(msg('import.json-broken'));
  }
}

function isEntry(value: Json | undefined): value is Entry {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isEntries(value: Json | undefined): value is Entry[] {
  return Array.isArray(value) && value.length > 0 && value.every(isEntry);
}

function tableOf(entries: readonly Entry[], more: Entry = {}): string[][] {
  const header = [...new Set(entries.flatMap((entry) => Object.keys(entry))), ...Object.keys(more)];
  return [
    header,
    ...entries.map((entry) => header.map((name) => cellOf(entry[name] ?? more[name] ?? null))),
  ];
}

function cellOf(value: Json): string {
  if (Array.isArray(value))
    return value
      .filter((one) => !isEntry(one))
      .map(String)
      .join('/');
  return value === null || isEntry(value) ? '' : String(value);
}

/** An object with one list of objects; what else it says in single values holds for every row. */
function listedRows(read: Entry): string[][] {
  const lists = Object.values(read).filter(isEntries);
  const [list] = lists;
  if (!list && Object.values(read).some((value) => Array.isArray(value) && value.length === 0))
    throw new UnreadableFile(NO_ROWS);
  if (!list || lists.length > 1) throw new UnreadableFile(msg('import.json-several-lists'));
  const known = new Set(list.flatMap((entry) => Object.keys(entry)));
  const singles = Object.entries(read).filter(
    ([name, value]) =>
      !name.startsWith('$') &&
      !known.has(name) &&
      (typeof value === 'string' || typeof value === 'number'),
  );
  return tableOf(list, Object.fromEntries(singles));
}

/** `{"050025": {"dividends": {"2012-09-20": 0.028}, "splits": {}}}` */
function actionRows(read: Entry): string[][] | null {
  const funds = Object.entries(read).filter(([code]) => /^\d{6}$/.test(code));
  if (funds.length === 0) return null;
  const rows = funds.flatMap(([code, actions]) =>
    isEntry(actions)
      ? [
          ['dividends', 'dividend'],
          ['splits', 'split'],
        ].flatMap(([name = '', kind = '']) =>
          Object.entries(isEntry(actions[name]) ? actions[name] : {}).map(([day, amount]) => [
            code,
            day,
            kind,
            cellOf(amount),
          ]),
        )
      : [],
  );
  return [['fundcode', 'exdate', 'kind', 'amount'], ...rows];
}

/** `{"code": …, "holdings_as_of": …, "holdings": […], "industries_as_of": …, "industries": […]}` */
function holdingRows(read: Entry): string[][] | null {
  const { code, holdings, industries } = read;
  if (typeof code !== 'string' || !Array.isArray(holdings)) return null;
  const rows = (part: string, list: Json | undefined, day: Json | undefined) =>
    (Array.isArray(list) ? list.filter(isEntry) : []).map((one) => [
      code,
      cellOf(day ?? null),
      part,
      cellOf(one['code'] ?? null),
      cellOf(one['name'] ?? null),
      cellOf(one['ratio'] ?? null),
    ]);
  return [
    ['fundcode', 'reportdate', 'part', 'stockcode', 'name', 'ratio'],
    ...rows('holding', holdings, read['holdings_as_of']),
    ...rows('industry', industries, read['industries_as_of']),
  ];
}
