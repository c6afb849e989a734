import { msg } from '#messages/msg.ts';
import type { NextGrowth } from '#wire/studio/figures.ts';
import { recordActivity } from '#server/store/activity/record-activity.ts';
import type { Database, Queryable } from '#server/platform/database/connect.ts';
import { currentMoment, type Moment } from '#server/store/content/moment.ts';
import { appendRelease } from '#server/store/release/release.ts';
import {
  editorOf,
  handled,
  type HandlerContext,
  type PublishPermit,
  refuse,
  type StudioParsed,
} from '#server/platform/handler.ts';
import type { FigureBatch, FundFigures } from '#server/store/figures/figures.ts';
import { DETAIL_FIELDS, type PayoutDetails } from '#rules/imports/payout-details.ts';
import { NO_DETAILS, payoutName, readStoredDetails } from '../import/checks/payout-details.ts';
import { knownFunds, type KnownFund } from '#server/store/figures/known-funds.ts';
import {
  batchRelease,
  showBatch,
  waitForImports,
  writeFigures,
} from '#server/store/figures/write.ts';
import { checkChange } from './check-change.ts';
import { readNextGrowth } from './next-growth.ts';
import { shownActions, shownDays } from '#server/store/figures/shown-days.ts';

type Correction = StudioParsed<'correctFigure'>;
type Change = Correction['change'];

export const FUND_ABSENT = msg('figures.no-fund');
const CHANGED = msg('figures.changed-since');
const SAME = msg('figures.unchanged');
const WRONG = msg('figures.bad-figures');
const UNCONFIRMED = msg('figures.unconfirmed');

/** Shows other figures of a day by one release, unless they were changed since they were looked at. What was shown before stays in the record. */
export async function correctFigure(
  sql: Database,
  _permit: PublishPermit,
  { change, seen, confirmed, withNext = false, note }: Correction,
  context: HandlerContext,
) {
  return sql.begin('isolation level read committed', async (tx) => {
    await waitForImports(tx);
    const fund = (await knownFunds(tx)).get(change.fundcode);
    if (!fund) return refuse('notFound', FUND_ABSENT);
    const moment = await currentMoment(tx);
    const now = await shownNow(tx, moment, change);
    if ((now?.from.seq ?? null) !== seen) return refuse('changedSince', CHANGED);
    const {
      problems,
      values,
      details: typed,
    } = await checkChange(tx, moment, await lastBatch(tx), fund, change);
    if (values.length === 0) return refuse('figureErrors', WRONG);
    if (problems.some(({ code }) => !confirmed.includes(code)))
      return refuse('figureUnconfirmed', UNCONFIRMED);
    const stored =
      (await readStoredDetails(tx, await lastBatch(tx), [change.fundcode])).get(
        payoutName({ ...change, kind: 'kind' in change ? change.kind : '' }),
      ) ?? NO_DETAILS;
    const details = { ...stored, ...typed };
    const isAlike = DETAIL_FIELDS.every((field) => details[field] === stored[field]);
    if (isAlike && isSame(now?.values ?? null, change.values === null ? null : values))
      return refuse('figureSame', SAME);
    const next = withNext ? await readNextGrowth(tx, moment, change) : null;
    return handled({
      seq: await write(tx, { change, fund, values, details, next, note }, context),
    });
  });
}

interface Writing {
  change: Change;
  fund: KnownFund;
  values: readonly string[];
  /** Of a dividend or split: what is known besides, with what was typed over it. */
  details: PayoutDetails;
  /** Corrected with it. */
  next: NextGrowth | null;
  note: string;
}

async function write(
  tx: Queryable,
  { change, fund, values, details, next, note }: Writing,
  context: HandlerContext,
): Promise<number> {
  const corrected = figuresOf(fund, change, values, details);
  const figures: FigureBatch = {
    funds: [
      next
        ? {
            ...corrected,
            navs: [
              ...(corrected.navs ?? []),
              { navdate: next.day, nav: next.nav, growth: next.growth },
            ],
          }
        : corrected,
    ],
  };
  const batch = await writeFigures(tx, figures);
  const by = editorOf(context);
  const released = await appendRelease(tx, {
    author: by.name,
    account: by.account,
    note,
    ...batchRelease(batch, figures),
    alsoInTransaction: async (_, seq) => {
      await showBatch(tx, batch, seq);
      const told = {
        sort: change.sort,
        day: change.day,
        values: change.values === null ? null : [...values],
        ...(change.sort === 'dividends' && change.values !== null && { payout: { ...details } }),
        ...(next && { next: { day: next.day, growth: next.growth } }),
        seq,
      };
      await recordActivity(tx, {
        by,
        action: 'figures.correct',
        thing: { kind: 'fund', key: fund.fundcode, title: fund.fundname },
        address: context.address,
        details: told,
      });
    },
  });
  if (!released.ok) throw new Error(`a correction was refused: ${released.problem.reason}`);
  return released.seq;
}

function figuresOf(
  { fundcode, navdecimals, establishdate }: KnownFund,
  { sort, day, ...change }: Change,
  [one = '', other = '']: readonly string[],
  details: PayoutDetails,
): FundFigures {
  const fund: FundFigures = {
    fundcode,
    establishdate,
    navdecimals: String(navdecimals) as FundFigures['navdecimals'],
  };
  switch (sort) {
    case 'navs':
      return { ...fund, navs: [{ navdate: day, nav: one, growth: other }] };
    case 'yields':
      return { ...fund, yields: [{ navdate: day, income10k: one, yield7d: other }] };
    case 'dividends':
      return {
        ...fund,
        dividends: [
          {
            exdate: day,
            kind: 'kind' in change ? change.kind : 'dividend',
            amount: one,
            ...details,
          },
        ],
      };
  }
}

/** What is shown of the day now, and since which release; null where nothing ever was. */
async function shownNow(tx: Queryable, moment: Moment, change: Change) {
  const { fundcode, day } = change;
  if (change.sort !== 'dividends') {
    const [first] = await shownDays(tx, moment, change.sort, {
      fundcode,
      before: String(Number(day) + 1),
      limit: 1,
    });
    return first?.day === day ? first.shown[0] : undefined;
  }
  const actions = await shownActions(tx, moment, { fundcode, year: day.slice(0, 4), limit: 1000 });
  return actions.find((action) => action.day === day && action.kind === change.kind)?.shown[0];
}

function isSame(before: readonly string[] | null, after: readonly string[] | null): boolean {
  if (before === null || after === null) return before === after;
  return before.every((value, at) => Number(value) === Number(after[at]));
}

async function lastBatch(tx: Queryable): Promise<number> {
  const [{ batch }] = await tx<
    [{ batch: number }]
  >`select coalesce(max(batch), 0) as batch from figure_batch`;
  return batch;
}
