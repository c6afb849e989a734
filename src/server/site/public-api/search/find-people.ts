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
import { readMatchingFunds } from './find-funds.ts';
import { hasAll, rankOf, searchedTexts } from './fits-query.ts';
import { toHit, type Finder, type Plain } from './found.ts';
import { readSearchedList } from './searched-lists.ts';

/** Members of the team, and who manages funds: by their names and what is said of them, and managers by the funds in charge; those that are called so first. */
export const findPeople: Finder = async (query, { limit, offset }, context) => {
  const [{ called, mentioned }, { named, others }] = await Promise.all([
    findPersons(query, context),
    findManagers(query, context),
  ]);
  const found = [...called, ...named, ...mentioned, ...others];
  const shown = found
    .slice(offset, offset + limit)
    .map((one) => ('funds' in one ? { plain: plainOf(one), isManager: true } : { plain: one }));
  const plains = await leadToTheirPages(shown, context);
  return { total: found.length, hits: plains.map((plain) => toHit('person', plain, query)) };
};

/** Managers lead to their own page where they have one. */
async function leadToTheirPages(
  shown: readonly { plain: Plain; isManager?: boolean }[],
  context: CallContext,
): Promise<Plain[]> {
  const published = await readItems<ManagerFacts>(
    context,
    'manager',
    shown.flatMap(({ plain, isManager }) => (isManager ? [plain.id] : [])),
  );
  return shown.map(({ plain, isManager }) =>
    isManager && published.has(plain.id) ? { ...plain, address: managerAddress(plain.id) } : plain,
  );
}

async function findPersons(
  query: Query,
  context: CallContext,
): Promise<{ called: Plain[]; mentioned: Plain[] }> {
  const ranked = (await readSearchedList<Person>(context, 'person')).map((person) => ({
    person,
    rank: rankOf(textsOf(person), query),
  }));
  const ofRank = (rank: number) =>
    ranked.filter((one) => one.rank === rank).map(({ person }) => personPlain(person));
  return { called: ofRank(0), mentioned: ofRank(1) };
}

const textsOf = searchedTexts((person: Person) => [
  person.name,
  [person.name, person.position, ...personLines(person)].join('\n'),
]);

function personPlain(person: Person): Plain {
  const { id, name, position } = person;
  return { id, title: name, texts: personLines(person), labels: [position], date: '', address: '' };
}

function personLines({ summary, body }: Person): string[] {
  return [summary, ...readingLines(body)].filter((text) => text !== '');
}

/** By name, and others by a fund in charge that fits. */
async function findManagers(query: Query, context: CallContext) {
  const table = await readFundTable(context);
  const named = collectNamed(table, (name) => hasAll(name, query));
  const byFund = collect(await readMatchingFunds(query, context), () => true);
  return {
    named: [...named.values()],
    others: [...byFund.values()].filter(({ id }) => !named.has(id)),
  };
}

/** A manager leads to the first fund found. */
function plainOf({ id, name, funds }: Manager): Plain {
  const names = funds.slice(0, SHOWN).map(({ fundcode, fundname }) => `${fundname}（${fundcode}）`);
  return {
    id,
    title: name,
    texts: [names.join('、')],
    labels: [],
    date: '',
    address: `/fund?fundcode=${funds[0]?.fundcode ?? ''}`,
  };
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
    for (const { managerid, name } of facts.managers) {
      if (!isWanted(name)) continue;
      const id = managerid ?? name;
      const known = managers.get(id);
      if (known) known.funds.push(facts);
      else managers.set(id, { id, name, funds: [facts] });
    }
  }
  return managers;
}
