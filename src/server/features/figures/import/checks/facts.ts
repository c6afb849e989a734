import { assumedRisk, fundTypeOf, riskLevelOf } from '#rules/imports/fund-words.ts';
import { isBlank, readAmount, readDay } from '#rules/imports/read-cell.ts';
import type { FundFacts } from '#schemas/fund.ts';
import { mapFundFacts, type FundFactField } from '#schemas/fund/fact-fields.ts';
import type { ManagerFacts } from '#schemas/fund/manager.ts';
import type { FileRecord } from './records.ts';

type Cells = FileRecord['cells'];

/** What a cell says of a field; undefined where the file does not say: then what is known stays. */
type Said<T> = T | undefined;

function said(cells: Cells, field: string): Said<string> {
  const cell = cells[field];
  return cell === undefined || isBlank(cell) ? undefined : cell;
}

/** Day or amount as it is stored. What is none stays as it is written, and the schema says so. */
function readAs(cells: Cells, field: string, read: (cell: string) => string | null): Said<string> {
  const cell = said(cells, field);
  return cell === undefined ? undefined : (read(cell) ?? cell);
}

const READERS: Readonly<Record<FundFactField['type'], (cell: string) => string | null>> = {
  text: (cell) => cell,
  amount: readAmount,
  percent: (cell) => readAmount(cell.replace(/[%％]$/, '')),
  date: readDay,
};

type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

function withoutAbsent<T extends object>(values: T): Present<T> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Present<T>;
}

const NEW_FUND: Omit<FundFacts, 'fundcode' | 'fundname' | 'fund_shortname'> = {
  fund_fullname: '',
  fundtype: '',
  risklevel: '04',
  sharetype: 'A',
  status: '0',
  fundsize: '',
  minamount: '10',
  establishdate: '',
  tano: '',
  businessflag: '1',
  sourceflag: '0',
  navdecimals: '4',
  ...mapFundFacts(() => ''),
  pinyin: '',
  managers: [],
};

/** A fund with what the file says of it laid over what is known; `isAssumed`: new, and of a risk level that nobody named. */
export function fundOf(
  cells: Cells,
  known: FundFacts | undefined,
): { body: FundFacts; isAssumed: boolean } {
  const names = said(cells, 'managers')
    ?.split(/[、,，;；/]/)
    .map((name) => name.trim())
    .filter(Boolean);
  const type = said(cells, 'fundtype');
  const risk = said(cells, 'risklevel');
  const changes = withoutAbsent({
    fundname: said(cells, 'fundname'),
    fund_fullname: said(cells, 'fund_fullname'),
    fundtype: type === undefined ? undefined : fundTypeOf(type),
    risklevel:
      risk === undefined ? undefined : (riskLevelOf(risk) ?? (risk as FundFacts['risklevel'])),
    establishdate: readAs(cells, 'establishdate', readDay),
    fundsize: readAs(cells, 'fundsize', readAmount),
    ...mapFundFacts(({ type }, name) => readAs(cells, name, READERS[type])),
    pinyin: said(cells, 'pinyin'),
    managers: names?.map(
      (name) => known?.managers.find((one) => one.name === name) ?? { name, since: '' as const },
    ),
  });
  if (known) return { body: { ...known, ...changes }, isAssumed: false };
  const [fundcode, fundname] = [cells['fundcode'] ?? '', cells['fundname'] ?? ''];
  const sharetype = /后端/.test(fundname) ? 'B' : 'A';
  const body = {
    ...NEW_FUND,
    fundcode,
    fundname,
    fund_shortname: fundname,
    sharetype,
    ...changes,
  } satisfies FundFacts;
  return risk === undefined
    ? { body: { ...body, risklevel: assumedRisk(body.fundtype) }, isAssumed: true }
    : { body, isAssumed: false };
}

/** A manager likewise. */
export function managerOf(cells: Cells, known: ManagerFacts | undefined): ManagerFacts {
  const changes = withoutAbsent({
    name: said(cells, 'name'),
    company: said(cells, 'company'),
    tenuredays: said(cells, 'tenuredays'),
    totalsize: readAs(cells, 'totalsize', readAmount),
    asof: readAs(cells, 'asof', readDay),
  });
  return {
    managerid: cells['managerid'] ?? '',
    name: '',
    company: '',
    tenuredays: '',
    totalsize: '',
    asof: '',
    posts: [],
    awards: [],
    past: [],
    ...known,
    ...changes,
  };
}
