import { isCalendarDate } from '#rules/dates/calendar-date.ts';
import { fieldOf } from '#schemas/json-object.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { Demonstration } from './demonstration.ts';
import type { DataProblem } from './problem.ts';
import type { DemonstrationItem } from './read-contents.ts';

/** Fields that begin with a day, whatever the kind. */
const DAYS = [
  'publishdate',
  'awarddate',
  'releasedate',
  'establishdate',
  'navdate',
  'deadline',
  'starttime',
  'endtime',
  'publishtime',
];

/** What an item names in others, and what there is under such names. */
interface Reference {
  field: string;
  names: (item: DemonstrationItem) => string[];
  known: (item: DemonstrationItem) => ReadonlySet<string>;
  /** What to call the missing one. */
  noun: string;
}

/** What no item of the content folder can tell alone: days that do not exist, keys given twice, names of nothing. */
export function contentProblems(content: Demonstration): DataProblem[] {
  const references = referencesOf(content);
  return [
    ...repeatedKeys(content),
    ...content.items.flatMap((item) => [
      ...impossibleDays(item),
      ...references.flatMap((reference) => unknownNames(item, reference)),
    ]),
  ];
}

function referencesOf({ items, articles, categories, funds, menu }: Demonstration): Reference[] {
  const keys = (kind: string) => items.filter((item) => item.kind === kind).map(({ key }) => key);
  const articleIds = new Set([...articles.map(({ id }) => id), ...keys('article')]);
  const categoryIds = new Set(categories.map(({ id }) => id));
  const menuIds = new Set(menu.entries.map(({ id }) => id));
  const [publicCodes, privateCodes] = [
    new Set(funds.map(({ fundcode }) => fundcode)),
    new Set(keys('privatefund')),
  ];
  return [
    {
      field: 'category',
      noun: '栏目',
      known: () => categoryIds,
      names: ({ body }) => texts(body, 'category'),
    },
    {
      field: 'menuid',
      noun: '菜单',
      known: () => menuIds,
      names: ({ body }) => texts(body, 'menuid'),
    },
    {
      field: 'fundcodes',
      noun: '基金',
      known: ({ kind }) => (kind === 'specialnotice' ? privateCodes : publicCodes),
      names: ({ body }) => texts(body, 'fundcodes'),
    },
    {
      field: 'address',
      noun: '文章',
      known: () => articleIds,
      names: ({ body }) => addresses(body).flatMap(articleOf),
    },
  ];
}

function unknownNames(
  item: DemonstrationItem,
  { field, names, known, noun }: Reference,
): DataProblem[] {
  const missing = names(item).filter((name) => !known(item).has(name));
  return missing.map((name) => problemAt(item, field, `${noun}“${name}”不存在，请改为已有的编号`));
}

function impossibleDays(item: DemonstrationItem): DataProblem[] {
  return DAYS.flatMap((field) => {
    const [day = ''] = texts(item.body, field).map((text) => text.slice(0, 8));
    return day === '' || isCalendarDate(day)
      ? []
      : [problemAt(item, field, `日期 ${day} 不存在，请核对年月日`)];
  });
}

function repeatedKeys({ items, articles }: Demonstration): DataProblem[] {
  const seen = new Map(
    articles.map(({ id }, at) => [`article:${id}`, `articles.json 第 ${at + 1} 条`]),
  );
  return items.flatMap((item) => {
    const name = `${item.kind}:${item.key}`;
    const earlier = seen.get(name);
    seen.set(name, `${item.file} 第 ${item.row} 条`);
    return earlier ? [problemAt(item, 'id', `“${item.key}”与 ${earlier}重复，请改掉其中一条`)] : [];
  });
}

function problemAt(
  { file, row, kind }: DemonstrationItem,
  field: string,
  message: string,
): DataProblem {
  return { file, row, field: `${kind}.${field}`, message };
}

/** The texts of a field that holds one or a list of them; empty ones are none. */
function texts(body: JsonValue | undefined, field: string): string[] {
  const values: (JsonValue | undefined)[] = [fieldOf(body, field)].flat();
  return values.filter((value) => typeof value === 'string').filter((value) => value !== '');
}

/** Where an item and its attachments lead. */
function addresses(body: JsonValue): string[] {
  const attachments = fieldOf(body, 'attachments');
  return [body, ...(Array.isArray(attachments) ? attachments : [])].flatMap((one) =>
    texts(one, 'address'),
  );
}

/** The article that an address of this site shows. */
function articleOf(address: string): string[] {
  const [, id] = /^\/(?:news|know|product)detail\?(?:.*&)?id=([^&]+)/.exec(address) ?? [];
  return id ? [id] : [];
}
