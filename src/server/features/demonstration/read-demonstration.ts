import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { article, category, dictionaryEntry, parameter } from '#schemas/content.ts';
import { menuItem } from '#schemas/menu.ts';
import { fundDocument } from '#schemas/fund/document.ts';
import { managerFacts } from '#schemas/fund/manager.ts';
import { portfolio } from '#schemas/fund/portfolio.ts';
import { crossChecks } from './cross-checks.ts';
import {
  demonstrationFund,
  feeSchedule,
  holidayCalendar,
  type Demonstration,
  type DemonstrationFund,
} from './demonstration.ts';
import type { Reading } from './problem.ts';
import { readContents } from './read-contents.ts';
import { checkValue, parseJson } from './read-list-file.ts';
import { readNavFile } from './read-nav-file.ts';
import { readYieldFile } from './read-yield-file.ts';
import { DataReader } from './reader.ts';
import { readPlaceholderDocuments } from './placeholder-documents.ts';

const CASH = '5';

/**
 * Reads and checks the whole data folder. Either everything is sound, or all problems come back and nothing else: one
 * broken row stops the load. Reads files only. `today` (yyyymmdd) is the day from which `+45` in the content files counts.
 */
export async function readDemonstration(
  dir: string,
  today: string,
): Promise<Reading<Demonstration>> {
  const reader = new DataReader(dir);
  const funds = await reader.readList(
    'funds.json',
    demonstrationFund,
    'fundcode',
    (fund) => fund.fundcode,
  );
  const histories = await readHistories(reader, funds ?? []);
  if (funds) await reportStrays(reader, dir, funds);
  const lists = await readLists(reader);
  const placeholders = await readPlaceholderDocuments(reader, dir);
  const items = await readContents(reader, dir, today);
  if (!funds || !lists || reader.problems.length > 0)
    return { ok: false, problems: reader.problems };

  const content: Demonstration = {
    funds: funds.map(({ dividends: _, ...facts }) => facts),
    dividends: new Map(funds.map((fund) => [fund.fundcode, fund.dividends])),
    ...histories,
    ...lists,
    placeholders,
    items,
  };
  const problems = crossChecks(content);
  return problems.length === 0 ? { ok: true, value: content } : { ok: false, problems };
}

async function readHistories(
  reader: DataReader,
  funds: DemonstrationFund[],
): Promise<Pick<Demonstration, 'navs' | 'yields'>> {
  const navs: Demonstration['navs'] = new Map();
  const yields: Demonstration['yields'] = new Map();
  for (const { fundcode, fundtype, navdecimals } of funds) {
    if (fundtype === CASH) {
      const file = `yield/${fundcode}.csv`;
      const rows = await reader.read(file, (text) => readYieldFile(file, text));
      if (rows) yields.set(fundcode, rows);
    } else {
      const file = `nav/${fundcode}.csv`;
      const rows = await reader.read(file, (text) => readNavFile(file, text, Number(navdecimals)));
      if (rows) navs.set(fundcode, rows);
    }
  }
  return { navs, yields };
}

/** A history without a fund would be left out in silence: most likely a code was mistyped. */
async function reportStrays(
  reader: DataReader,
  dir: string,
  funds: DemonstrationFund[],
): Promise<void> {
  const cash = new Set(
    funds.filter((fund) => fund.fundtype === CASH).map((fund) => `${fund.fundcode}.csv`),
  );
  const others = new Set(
    funds.filter((fund) => fund.fundtype !== CASH).map((fund) => `${fund.fundcode}.csv`),
  );
  for (const [folder, expected] of [
    ['nav', others],
    ['yield', cash],
  ] as const) {
    const names = await readdir(join(dir, folder)).catch(() => []);
    for (const name of names.filter((name) => !expected.has(name))) {
      const message = 'funds.json 里没有对应的基金，请补上基金或删去该文件';
      reader.problems.push({ file: `${folder}/${name}`, row: null, field: '', message });
    }
  }
}

type Lists = Omit<
  Demonstration,
  'funds' | 'dividends' | 'navs' | 'yields' | 'placeholders' | 'items'
>;

async function readLists(reader: DataReader): Promise<Lists | undefined> {
  const holidays = await reader.read('holidays.json', (text) => {
    const json = parseJson('holidays.json', text);
    return json.ok ? checkValue('holidays.json', null, json.value, holidayCalendar) : json;
  });
  const managers = await reader.readList(
    'managers.json',
    managerFacts,
    'managerid',
    (manager) => manager.managerid,
  );
  const fees = await reader.readList('fees.json', feeSchedule, 'kind', (schedule) => schedule.kind);
  const portfolios = await reader.readList(
    'portfolios.json',
    portfolio,
    'reportdate',
    ({ fundcode, reportdate }) => `${fundcode} ${reportdate}`,
  );
  const documents = await reader.readList(
    'documents.json',
    fundDocument,
    'id',
    (document) => document.id,
  );
  const dictionary = await reader.readList(
    'dictionary.json',
    dictionaryEntry,
    'subitem',
    ({ dictitem, subitem }) => `${dictitem} ${subitem}`,
  );
  const parameters = await reader.readList(
    'parameters.json',
    parameter,
    'paramname',
    (entry) => entry.paramname,
  );
  const categories = await reader.readList('categories.json', category, 'id', (entry) => entry.id);
  const articles = await reader.readList('articles.json', article, 'id', (entry) => entry.id);
  const entries = await reader.readList('menu.json', menuItem, 'id', (entry) => entry.id);
  if (!holidays || !managers || !fees || !portfolios || !documents) return undefined;
  if (!dictionary || !parameters || !categories || !articles || !entries) return undefined;
  return {
    holidays,
    managers,
    fees,
    portfolios,
    documents,
    dictionary,
    parameters,
    categories,
    articles,
    menu: { entries },
  };
}
