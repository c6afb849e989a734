import { returnBetween } from '#rules/performance/performance.ts';
import type { FundFacts } from '#schemas/fund.ts';
import type { ManagerFacts, ManagerRow, TenureRow } from '#schemas/fund/manager.ts';
import { growthHistory } from '#server/store/figures/read.ts';
import { failure } from '#wire/public/codes.ts';
import type { CallHandler, CallContext } from '../../calls/context.ts';
import { pageOf, readItem, readItems, readList } from '../../calls/read.ts';
import { noSuchFund, readAllFunds, readFund, readNamedFunds, tagFigures } from './read-funds.ts';

/** Of a fund in the order of its facts, else all by `managerid`. */
export const answerManagerList: CallHandler<'fund/manager/list'> = async (
  { fundcode = '', keyword = '', ...paging },
  context,
) => {
  const { limit, offset } = pageOf(paging);
  const fund = fundcode === '' ? null : await readFund(fundcode, context);
  if (fund === undefined) return noSuchFund(fundcode);
  const managers = fund
    ? await readManagersOf(fund, context)
    : (await readList<ManagerFacts>(context, 'manager', 'all')).rows;
  const wanted = managers.filter(({ name }) => name.includes(keyword.trim()));
  const funds = await readAllFunds(context);
  const rows = wanted.slice(offset, offset + limit).map((manager) => toRow(manager, funds));
  return { ok: true, record: [rows, [{ totalcount: String(wanted.length) }]] };
};

export const answerManagerDetail: CallHandler<'fund/manager/detail'> = async (
  { managerid },
  context,
) => {
  const manager = await readManager(managerid, context);
  return manager
    ? { ok: true, record: [[toRow(manager, await readAllFunds(context))]] }
    : noSuchManager(managerid);
};

export const answerManagerResume: CallHandler<'fund/manager/resume'> = async (
  { managerid },
  context,
) => {
  const manager = await readManager(managerid, context);
  return manager
    ? { ok: true, record: [manager.posts.toSorted((a, b) => newerFirst(a.startdate, b.startdate))] }
    : noSuchManager(managerid);
};

export const answerManagerAwards: CallHandler<'fund/manager/award'> = async (
  { managerid },
  context,
) => {
  const manager = await readManager(managerid, context);
  return manager
    ? {
        ok: true,
        record: [manager.awards.toSorted((a, b) => newerFirst(a.awardyear, b.awardyear))],
      }
    : noSuchManager(managerid);
};

export const answerManagerHistory: CallHandler<'fund/manager/history'> = async (
  { managerid },
  context,
) => {
  const manager = await readManager(managerid, context);
  if (!manager) return noSuchManager(managerid);
  const inCharge = inChargeOf(manager, await readAllFunds(context)).map(
    ({ fundcode, fundname, managers }) => {
      const since = managers.find((one) => one.managerid === managerid)?.since ?? '';
      return { fundcode, fundname, startdate: since, enddate: '' };
    },
  );
  const past = manager.past.toSorted((a, b) => newerFirst(a.enddate, b.enddate));
  return {
    ok: true,
    record: [
      await withGains(
        [...inCharge.toSorted((a, b) => newerFirst(a.startdate, b.startdate)), ...past],
        context,
      ),
    ],
  };
};

type Tenure = Pick<TenureRow, 'fundcode' | 'fundname' | 'startdate' | 'enddate'>;

/** Figures are shown of published funds alone. */
async function withGains(tenures: readonly Tenure[], context: CallContext): Promise<TenureRow[]> {
  const published = new Set(
    (await readNamedFunds(tenures.map(({ fundcode }) => fundcode).join(','), context)).map(
      ({ fundcode }) => fundcode,
    ),
  );
  return await Promise.all(
    tenures.map(async (tenure) => {
      const isKnown = tenure.startdate !== '' && published.has(tenure.fundcode);
      const gain = isKnown ? await readGain(tenure, context) : null;
      return {
        ...tenure,
        gain: gain?.value ?? '',
        navdate: gain?.navdate ?? '',
        basis: gain?.basis ?? 'nav',
      };
    }),
  );
}

async function readGain({ fundcode, startdate, enddate }: Tenure, context: CallContext) {
  tagFigures([fundcode], context);
  return returnBetween(
    await growthHistory(context.sql, context.moment, fundcode),
    startdate,
    enddate,
  );
}

function readManager(managerid: string, context: CallContext): Promise<ManagerFacts | undefined> {
  return readItem<ManagerFacts>(context, 'manager', managerid);
}

async function readManagersOf(fund: FundFacts, context: CallContext): Promise<ManagerFacts[]> {
  const ids = fund.managers.flatMap(({ managerid = '' }) => (managerid === '' ? [] : [managerid]));
  const found = await readItems<ManagerFacts>(context, 'manager', ids);
  return ids.flatMap((id) => found.get(id) ?? []);
}

function inChargeOf({ managerid }: ManagerFacts, funds: readonly FundFacts[]): FundFacts[] {
  return funds.filter(({ managers }) => managers.some((one) => one.managerid === managerid));
}

function toRow(manager: ManagerFacts, funds: readonly FundFacts[]): ManagerRow {
  const { managerid, name, company, tenuredays, totalsize, asof } = manager;
  return {
    managerid,
    name,
    company,
    tenuredays,
    totalsize,
    asof,
    fundcount: String(inChargeOf(manager, funds).length),
  };
}

/** An unknown day comes last. */
function newerFirst(a: string, b: string): number {
  return Number(b) - Number(a);
}

function noSuchManager(managerid: string) {
  return failure('notFound', `没有编号为 ${managerid} 的基金经理`);
}
