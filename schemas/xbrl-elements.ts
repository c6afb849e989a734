import { z } from 'zod';
import { ASSET_CLASSES, LIST_SCOPES } from './fund/portfolio.ts';
import { requiredText } from './json.ts';

/** Lists of a fund's report. */
const LIST_PARTS = ['asset', 'holding', 'industry', 'bond', 'bondkind', 'fund'] as const;
export type ListPart = (typeof LIST_PARTS)[number];
/** What rows of a file of reports are of: a list, or how large the fund and its share classes are. */
export const PORTFOLIO_PARTS = [...LIST_PARTS, 'size'] as const;
export type PortfolioPart = (typeof PORTFOLIO_PARTS)[number];

/** What single values of a report are: its fund, its period and its main figures. */
export const XBRL_FACTS = [
  'fundcode',
  'classcode',
  'fundname',
  'title',
  'begin',
  'end',
  'netassets',
  'totalassets',
  'totalshares',
  'nav',
] as const;
export type XbrlFactField = (typeof XBRL_FACTS)[number];

/** Columns of a table of a report. */
export const XBRL_COLUMNS = [
  'order',
  'stockcode',
  'name',
  'shares',
  'marketvalue',
  'ratio',
] as const;
export type XbrlColumn = (typeof XBRL_COLUMNS)[number];

const localName = z.string().regex(/^[A-Za-z_][\w.-]{0,199}$/, {
  error: '应是元素的本地名，只含字母、数字、点、横线和下划线，不带前缀',
});
const pattern = z
  .string()
  .regex(/^\*?[A-Za-z_][\w.-]*(?:\*[A-Za-z_][\w.-]*){0,7}\*?$/, {
    error: '应是元素的本地名，* 代表任意几个字母，最多 8 个',
  })
  .max(200);
const names = z.array(localName).max(50);

const table = z.strictObject({
  part: z.enum(LIST_PARTS),
  scope: z.enum(LIST_SCOPES).default(''),
  /** Names of the tuples that hold its rows; `*` stands for any letters. */
  tuples: z.array(pattern).max(50).default([]),
  /** What names of its columns begin with; what follows is a column. */
  prefixes: names.default([]),
  columns: z.partialRecord(z.enum(XBRL_COLUMNS), names).default({}),
});

const cell = z
  .strictObject({
    part: z.enum(['asset', 'industry', 'bondkind']),
    /** Of the row; of assets one of `ASSET_CLASSES`. */
    name: requiredText(40),
    ratio: names.default([]),
    marketvalue: names.default([]),
  })
  .refine(({ part, name }) => part !== 'asset' || ASSET_CLASSES.some((one) => one === name), {
    path: ['name'],
    error: `part 为 asset 时应是 ${ASSET_CLASSES.join('、')} 之一`,
  });

/**
 * Which elements of a taxonomy are what in a fund's report, by their local names: single facts; tables, whose rows are tuples or
 * contexts with members; and cells of tables in which each value has an element of its own.
 */
export const xbrlElements = z.strictObject({
  facts: z.partialRecord(z.enum(XBRL_FACTS), names).default({}),
  tables: z.array(table).max(100).default([]),
  cells: z.array(cell).max(500).default([]),
});
export type XbrlElements = z.infer<typeof xbrlElements>;
export type XbrlTable = XbrlElements['tables'][number];
