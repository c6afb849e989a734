import { call, isCashFund } from '#kit';
import { add } from '#rules/numbers/arithmetic.ts';
import { formatNumber } from '#rules/numbers/format.ts';
import type { KeptFund, SeenNav } from '#rules/funds/kept-funds.ts';
import { sinceVisit, type SinceVisit } from '#rules/funds/since-visit.ts';
import { punctuation } from '#rules/language/punctuation.ts';
import type { DividendRow, FundRow } from '#schemas/fund.ts';
import { useCall } from '#ui/calls.tsx';
import { useDayText } from '#ui/components/Day.tsx';
import { chartTexts } from '#ui/fund/chart-texts.ts';
import { PercentChange } from '#ui/fund/PercentChange.tsx';
import { keptTexts } from './kept-texts.ts';
import styles from './KeptRow.module.css';

/** The whole return and all payouts come with the fewest rows. */
const FEW_POINTS = '20';

/** What changed since an earlier visit, in a figure and a sentence that is true of it. */
export function ChangeSinceVisit({
  fund,
  before,
  row,
}: {
  fund: KeptFund;
  /** What this visit compares with; null: it is the first. */
  before: SeenNav | null;
  row: FundRow;
}) {
  const day = useDayText();
  if (!before)
    return (
      <>
        <dd>{keptTexts.added(day(fund.kept))}</dd>
        <dd className={styles.detail}>{keptTexts.firstVisit}</dd>
      </>
    );
  return isCashFund(row) ? (
    <Income before={before} row={row} />
  ) : (
    <Change before={before} row={row} />
  );
}

function Change({ before, row }: { before: SeenNav; row: FundRow }) {
  const dayText = useDayText();
  const isNewer = before.navdate !== '' && row.navdate > before.navdate;
  const { answer, loading } = useCall(
    isNewer
      ? call('fund/nav/history', {
          fundcode: row.fundcode,
          startdate: before.navdate,
          enddate: row.navdate,
          points: FEW_POINTS,
        })
      : null,
    undefined,
  );
  if (isNewer && loading) return <dd className={styles.bone} aria-hidden="true" />;
  const since = sinceVisit(before, row, answer?.ok ? answer.record : undefined);
  return (
    <>
      <dd>{since.kind === 'newer' ? <PercentChange value={since.change} /> : '--'}</dd>
      <dd className={styles.detail}>
        {sentencesOf(since, before, row, dayText).join(punctuation.semicolon)}
      </dd>
    </>
  );
}

function sentencesOf(
  since: SinceVisit,
  before: SeenNav,
  row: FundRow,
  dayText: (date: string) => string,
): string[] {
  const nav = (text: string) => formatNumber(text, Number(row.navdecimals));
  const day = dayText(before.navdate);
  switch (since.kind) {
    case 'unknown':
      return [keptTexts.noNavThen];
    case 'withdrawn':
      return [keptTexts.withdrawn(day, nav(before.nav))];
    case 'same':
      return since.corrected
        ? [keptTexts.corrected(day, nav(before.nav), nav(row.nav))]
        : [keptTexts.notNewer(day)];
    case 'newer':
      return [
        keptTexts.fromTo(
          dayText(since.from),
          nav(since.fromNav),
          dayText(row.navdate),
          nav(row.nav),
        ),
        payoutsOf(since.payouts, dayText),
        ...(since.corrected
          ? [
              since.from === before.navdate
                ? keptTexts.corrected(day, nav(before.nav), nav(since.fromNav))
                : keptTexts.withdrawn(day, nav(before.nav)),
            ]
          : []),
      ];
  }
}

function payoutsOf(
  payouts: readonly DividendRow[] | null,
  dayText: (date: string) => string,
): string {
  if (payouts === null) return keptTexts.withoutPayouts;
  if (payouts.length === 0) return keptTexts.noPayouts;
  const named = payouts.map(
    ({ exdate, kind, amount, basis }) =>
      `${dayText(exdate)} ${chartTexts[kind](amount)}${basis === 'estimated' ? chartTexts.estimated : ''}`,
  );
  return keptTexts.withPayouts(named.join(punctuation.list));
}

/** Of a cash fund: what 10,000 units earned since, without compounding. */
function Income({ before, row }: { before: SeenNav; row: FundRow }) {
  const dayText = useDayText();
  const isNewer = before.navdate !== '' && row.navdate > before.navdate;
  const { answer, loading } = useCall(
    isNewer
      ? call('fund/yield/history', {
          fundcode: row.fundcode,
          startdate: before.navdate,
          enddate: row.navdate,
        })
      : null,
    undefined,
  );
  if (isNewer && loading) return <dd className={styles.bone} aria-hidden="true" />;
  const earned = answer?.ok
    ? answer.record[0].filter(({ navdate }) => navdate > before.navdate)
    : [];
  const [first, last] = [earned[0], earned.at(-1)];
  const sum = earned.reduce((total, { income10k }) => add(total, income10k), '0');
  return (
    <>
      <dd>{first ? keptTexts.yuan(formatNumber(sum, 4)) : '--'}</dd>
      <dd className={styles.detail}>
        {first && last
          ? keptTexts.earned(dayText(first.navdate), dayText(last.navdate))
          : isNewer
            ? keptTexts.noIncome
            : keptTexts.notNewer(dayText(row.navdate))}
      </dd>
    </>
  );
}
