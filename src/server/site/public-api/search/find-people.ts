import { managerAddress } from '#rules/funds/fund-requests.ts';
import { readingLines } from '#rules/text/reading-text.ts';
import type { Person } from '#schemas/content/company.ts';
import type { ManagerFacts } from '#schemas/fund/manager.ts';
import { derive } from '#server/platform/derive.ts';
import type { Query } from '#server/store/words/words.ts';
import type { CallContext } from '../../calls/context.ts';
import type { FundIndex } from '../fund/table/fund-table.ts';
import type { TableFund } from '../fund/table/table-fund.ts';
import { readFundTable } from '../fund/table/read-table.ts';
import { readItems } from '../../calls/read.ts';
import { matchFunds } from './find-funds.ts';
import { hasAll } from './fits-query.ts';
import { toHit, type Finder, type Plain } from './found.ts';
import { readSearchedList } from './searched-lists.ts';

/** Members of the team, and who manages funds: by their names and what is said of them, and managers by the funds in charge. */
export const findPeople: Finder = async (query, { limit, offset }, context) => {
  const [persons, managers] = await Promise.all([
    findPersons(query, context),
    findManagers(query, context),
  ]);
  const found = [...persons, ...managers].toSorted(
    (a, b) => Number(hasAll(b.title, query)) - Number(hasAll(a.title, query)),
  );
  const shown = await leadToTheirPages(found.slice(offset, offset + limit), managers, context);
  return { total: found.length, hits: shown.map((plain) => toHit('person', plain, query)) };
};

/** Managers lead to their own page where they have one. */
async function leadToTheirPages(
  shown: readonly Plain[],
  managers: readonly Plain[],
  context: CallContext,
): Promise<Plain[]> {
  const published = await readItems<ManagerFacts>(
    context,
    'manager',
    shown.filter((one) => managers.includes(one)).map(({ id }) => id),
  );
  return shown.map((one) =>
    managers.includes(one) && published.has(one.id)
      ? { ...one, address: managerAddress(one.id) }
      : one,
  );
}

async function findPersons(query: Query, context: CallContext): Promise<Plain[]> {
  const rows = await readSearchedList<Person>(context, 'person');
  return rows.flatMap(({ id, name, position, summary, body }) => {
    const texts = [summary, ...readingLines(body)].filter((text) => text !== '');
    return hasAll([name, position, ...texts].join('\n'), query)
      ? [{ id, title: name, texts, labels: [position], date: '', address: '' }]
      : [];
  });
}

/** By name, else by a fund in charge that fits; each leads to the first fund found. */
async function findManagers(query: Query, context: CallContext): Promise<Plain[]> {
  const table = await readFundTable(context);
  const byName = collectNamed(table, (name) => hasAll(name, query));
  const byFund = collect(matchFunds(table, query), () => true);
  return [...new Map([...byFund, ...byName]).values()].map(({ id, name, funds }) => {
    const names = funds.map(({ fundcode, fundname }) => `${fundname}（${fundcode}）`);
    return {
      id,
      title: name,
      texts: [names.slice(0, SHOWN).join('、')],
      labels: [],
      date: '',
      address: `/fund?fundcode=${funds[0]?.fundcode ?? ''}`,
    };
  });
}

/** As many funds of a manager are named. */
const SHOWN = 3;

interface Manager {
  id: string;
  name: string;
  funds: TableFund['facts'][];
}

/** The funds of each name of a manager, made once for a table: names are few beside funds. */
const fundsByName = derive(({ funds }: FundIndex) => {
  const byName = new Map<string, TableFund[]>();
  for (const fund of funds)
    for (const name of new Set(fund.facts.managers.map((one) => one.name))) {
      const known = byName.get(name);
      if (known) known.push(fund);
      else byName.set(name, [fund]);
    }
  return byName;
});

function collectNamed(table: FundIndex, isWanted: (name: string) => boolean): Map<string, Manager> {
  const named = [...fundsByName(table)].filter(([name]) => isWanted(name));
  const names = new Set(named.map(([name]) => name));
  const funds = new Set(named.flatMap(([, of]) => of));
  return collect(
    [...funds].toSorted((a, b) => a.place - b.place),
    (name) => names.has(name),
  );
}

function collect(
  funds: readonly TableFund[],
  isWanted: (name: string) => boolean,
): Map<string, Manager> {
  const managers = new Map<string, Manager>();
  for (const { facts } of funds) {
    for (const { managerid, name } of facts.managers.filter((one) => isWanted(one.name))) {
      const id = managerid ?? name;
      const known = managers.get(id);
      if (known) known.funds.push(facts);
      else managers.set(id, { id, name, funds: [facts] });
    }
  }
  return managers;
}
