import { formatPercent } from '#rules/numbers/format.ts';
import { ASSET_CLASS_LABELS } from '#rules/portfolio/labels.ts';
import type { PortfolioReport } from '#schemas/fund/portfolio-report.ts';
import { Chart } from '#ui/chart/Chart.tsx';
import type { Series } from '#ui/chart/scale.ts';
import { useDayText } from '#ui/components/Day.tsx';
import { portfolioTexts as words } from '#ui/fund/portfolio-texts.ts';
import { PanelPart } from '../PanelPart.tsx';
import { newestOf, SharesTable } from './OverReports.tsx';

/** A chart draws no more. */
const MOST_SERIES = 5;

/** What the fund's assets were at the ends of reports: a curve for each of the largest classes, and a table of all. */
export function AssetShares({ fundcode, report }: { fundcode: string; report: PortfolioReport }) {
  const dayText = useDayText();
  const { reports, assets } = report;
  if (assets.length === 0) return null;
  const series = seriesOf(report);
  const [{ points } = { points: [] }] = series;
  const [from, to] = [points[0]?.date ?? '', points.at(-1)?.date ?? ''];
  return (
    <PanelPart
      title={words.assets}
      asOf={newestOf(reports, assets)}
      saved={{ table: 'assets', fundcode }}
    >
      {points.length > 1 && (
        <Chart
          label={words.assetPicture(dayText(from), dayText(to))}
          series={series}
          kind="percent"
          zero
        />
      )}
      <SharesTable
        name={words.asset}
        basis={words.ofTotal}
        label={words.assets}
        reports={reports}
        rows={assets.map(({ name, ratios }) => ({ name: ASSET_CLASS_LABELS[name], ratios }))}
      />
    </PanelPart>
  );
}

/** Over the reports that have a table of assets; a class that one of them does not name had nothing. */
function seriesOf({ reports, assets }: PortfolioReport): Series[] {
  const told = reports
    .flatMap(({ reportdate }, at) =>
      assets.some(({ ratios }) => ratios[at]) ? [{ reportdate, at }] : [],
    )
    .toReversed();
  const most = ({ ratios }: { ratios: readonly string[] }) => Math.max(...ratios.map(Number));
  return assets
    .toSorted((a, b) => most(b) - most(a))
    .slice(0, MOST_SERIES)
    .map(({ name, ratios }) => ({
      name: ASSET_CLASS_LABELS[name],
      points: told.map(({ reportdate, at }) => ({
        date: reportdate,
        value: Number(ratios[at] ?? '0'),
        text: formatPercent(ratios[at] ?? ''),
      })),
    }));
}
