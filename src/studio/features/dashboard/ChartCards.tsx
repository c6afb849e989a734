import { lazy, Suspense, type ReactNode } from 'react';
import type { DashboardState, PageActions } from '#wire/studio/dashboard.ts';
import { DashboardCard } from './DashboardCard.tsx';
import { countText, sumOf } from './numbers.ts';
import { boardTexts as texts } from './texts.ts';
import styles from './Dashboard.module.css';

// The chart library comes with the first chart, not with the board.
const VisitsChart = lazy(async () => ({ default: (await import('./Charts.tsx')).VisitsChart }));
const ReleasesChart = lazy(async () => ({ default: (await import('./Charts.tsx')).ReleasesChart }));
const WaitsChart = lazy(async () => ({ default: (await import('./Charts.tsx')).WaitsChart }));

interface Shown {
  asTable: boolean;
  isOld: boolean;
}

export function VisitsCard({
  actions: { days, before, since },
  asTable,
  isOld,
}: Shown & { actions: PageActions }) {
  const rows = days.map(({ day, visits, views, clicks }, index) => ({
    day,
    visits,
    views,
    clicks,
    before: before[index]?.visits ?? 0,
  }));
  const [most] = rows.toSorted((a, b) => b.visits - a.visits);
  const announcement = texts.chartLabel(
    texts.parts.visits,
    most ? texts.peak(most.day, countText(most.visits)) : '',
  );
  return (
    <DashboardCard
      name={texts.parts.visits}
      explained={`${texts.explained.visits}${since === null ? '' : ` ${texts.since(since)}`}`}
      width={6}
      isOld={isOld}
    >
      {asTable ? (
        <Rows
          heads={[texts.day, texts.visit, texts.previous, texts.views, texts.clicks]}
          rows={rows.map((row) => [row.day, row.visits, row.before, row.views, row.clicks])}
        />
      ) : (
        <Chart label={announcement}>
          <VisitsChart rows={rows} />
        </Chart>
      )}
    </DashboardCard>
  );
}

export function ReleasesCard({
  releases,
  asTable,
  isOld,
}: Shown & { releases: DashboardState['releases'] }) {
  const [published, restored] = [
    sumOf(releases, (row) => row.published),
    sumOf(releases, (row) => row.restored),
  ];
  const sum = texts.releasesSum(releases.length, published, restored);
  return (
    <DashboardCard name={texts.parts.releases} explained={texts.explained.releases} isOld={isOld}>
      {asTable ? (
        <Rows
          heads={[texts.day, texts.published, texts.restored]}
          rows={releases.map((row) => [row.day, row.published, row.restored])}
        />
      ) : (
        <Chart label={texts.chartLabel(texts.parts.releases, sum)}>
          <ReleasesChart rows={releases} />
        </Chart>
      )}
      <p className={styles.note}>{sum}</p>
    </DashboardCard>
  );
}

export function WaitsCard({
  actions: { waits, wait },
  asTable,
  isOld,
}: Shown & { actions: PageActions }) {
  const isEmpty = wait === null;
  return (
    <DashboardCard name={texts.parts.waits} explained={texts.explained.waits} isOld={isOld}>
      {isEmpty && <p className={styles.empty}>{texts.none}</p>}
      {!isEmpty && asTable && (
        <Rows
          heads={[texts.second, texts.views]}
          rows={waits.map((count, second) => [
            second === waits.length - 1 ? texts.longest : String(second),
            count,
          ])}
        />
      )}
      {!isEmpty && !asTable && (
        <Chart label={texts.chartLabel(texts.wait, texts.seconds(wait))}>
          <WaitsChart waits={waits} />
        </Chart>
      )}
    </DashboardCard>
  );
}

/** Read out as one sentence; the numbers themselves are in the table. */
function Chart({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.chart} role="img" aria-label={label}>
      <Suspense>{children}</Suspense>
    </div>
  );
}

function Rows({
  heads,
  rows,
}: {
  heads: readonly string[];
  rows: readonly (readonly [string, ...number[]])[];
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls and holds nothing to focus has to be reached by keys
    <div className={styles.rows} tabIndex={0} role="region" aria-label={heads.join(' ')}>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...counts]) => (
            <tr key={first}>
              <th scope="row">{first}</th>
              {counts.map((count, column) => (
                <td key={heads[column + 1]}>{countText(count)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
