import { round } from '#rules/numbers/arithmetic.ts';
import { cumulativeNav } from '#rules/performance/cumulative-nav.ts';
import {
  GROWTH_FIELDS,
  type FundDetail,
  type FundFacts,
  type FundRow,
  type GrowthField,
} from '#schemas/fund.ts';
import { mapFundFacts } from '#schemas/fund/fact-fields.ts';
import { latestFigures, type LatestFigures } from '#server/store/figures/performance.ts';
import { dividends } from '#server/store/figures/read.ts';
import type { CallContext } from '../../calls/context.ts';
import { readCompositeFact, withComposites } from './composite.ts';
import { tagFigures } from './read-funds.ts';
import { readStaleFlags, type StaleFlagOf } from './stale-flag.ts';
import type { TableFund } from './table/table-fund.ts';

const NO_GROWTH = Object.fromEntries(GROWTH_FIELDS.map((name) => [name, ''])) as Record<
  GrowthField,
  ''
>;
/** Of a fund that has no figures yet. */
const NO_FIGURES: LatestFigures = {
  nav: '',
  navdate: '',
  yield7d: '',
  maxdrawdown: '',
  grownday: '',
  ...NO_GROWTH,
};

/** Rows of these funds with their latest figures, in the order given. */
export async function readFundRows(
  funds: readonly FundFacts[],
  context: CallContext,
): Promise<FundRow[]> {
  const [figures, staleFlag] = await Promise.all([
    readFigures(funds, context),
    readStaleFlags(context),
  ]);
  return funds.map((fund) => toFundRow(fund, figures.get(fund.fundcode), staleFlag));
}

/** `classes`: the fund's share classes, itself included. */
export async function readFundDetail(
  fund: FundFacts,
  classes: readonly FundFacts[],
  context: CallContext,
): Promise<FundDetail> {
  const { sql, moment } = context;
  const [latest, payouts, staleFlag] = await Promise.all([
    readFigures([fund, ...classes], context),
    dividends(sql, moment, fund.fundcode),
    readStaleFlags(context),
  ]);
  const figures = latest.get(fund.fundcode);
  const composite = await readCompositeFact(fund, figures?.navdate ?? '', context);
  const { fund_fullname, fundsize, establishdate, managers } = fund;
  const maxdrawdown = figures?.maxdrawdown ?? '';
  // Without the beginning of a history, what was paid then is not known either.
  const isWhole =
    figures !== undefined &&
    figures.foundud !== '' &&
    figures.yield7d === '' &&
    figures.grownday === '' &&
    payouts.every(({ basis }) => basis === 'disclosed');
  const accnav = isWhole
    ? round(cumulativeNav(figures.nav, payouts), Number(fund.navdecimals))
    : '';
  const fundArr = classes.map((shareClass) =>
    toFundRow(shareClass, latest.get(shareClass.fundcode), staleFlag),
  );
  return {
    ...toFundRow(fund, figures, staleFlag),
    fund_fullname,
    fundsize,
    establishdate,
    // A stored fund may be older than a fact.
    ...mapFundFacts((_, name) => fund[name] ?? ''),
    ...composite,
    managers,
    maxdrawdown,
    accnav,
    fundArr,
  };
}

async function readFigures(
  funds: readonly FundFacts[],
  context: CallContext,
): Promise<Map<string, LatestFigures>> {
  const codes = funds.map(({ fundcode }) => fundcode);
  tagFigures(codes, context);
  const latest = await latestFigures(context.sql, context.moment, codes);
  const rows = funds.map((fund) => ({ fund, figures: latest.get(fund.fundcode) }));
  const shown = await withComposites(rows, context);
  return new Map(
    codes.flatMap((code, at) => {
      const figures = shown[at];
      return figures ? [[code, figures] as const] : [];
    }),
  );
}

/** Funds of the table of all funds as rows of a list, in the order given; marks the answer as showing their figures. */
export async function tableRows(
  funds: readonly TableFund[],
  context: CallContext,
): Promise<FundRow[]> {
  tagFigures(
    funds.map(({ facts }) => facts.fundcode),
    context,
  );
  const [staleFlag, figures] = await Promise.all([
    readStaleFlags(context),
    withComposites(
      funds.map(({ facts, figures: own }) => ({ fund: facts, figures: own })),
      context,
    ),
  ]);
  return funds.map(({ facts }, at) => toFundRow(facts, figures[at], staleFlag));
}

/** A fund as a row of a list. */
function toFundRow(
  fund: FundFacts,
  given: LatestFigures | undefined,
  staleFlag: StaleFlagOf,
): FundRow {
  const { maxdrawdown: _, ...shown } = given ?? NO_FIGURES;
  const { fundcode, fundname, fund_shortname, fundtype, risklevel, sharetype, status } = fund;
  const { tano, minamount, businessflag, sourceflag, pinyin, navdecimals } = fund;
  return {
    fundcode,
    fundname,
    fund_shortname,
    fundtype,
    risklevel,
    sharetype,
    status,
    tano,
    minamount,
    businessflag,
    sourceflag,
    pinyin,
    navdecimals,
    ...shown,
    staleflag: staleFlag(fund, shown.navdate),
  };
}
