import { formatPercent } from '#rules/numbers/format.ts';
import type { SavedTableOfFund } from '#rules/site/saved-tables.ts';
import type { PortfolioReport } from '#schemas/fund/portfolio-report.ts';
import { Day } from '#ui/components/Day.tsx';
import { portfolioTexts as words } from '#ui/fund/portfolio-texts.ts';
import { FigureTable } from '../FigureTable.tsx';
import { PanelPart } from '../PanelPart.tsx';

interface SharesTableProps {
  name: string;
  /** What the ratios are percent of. */
  basis: string;
  label: string;
  reports: PortfolioReport['reports'];
  rows: readonly { name: string; ratios: readonly string[] }[];
}

/** Names below one another and reports beside one another, the newest first; a report that names none has no column. */
export function SharesTable({ name, basis, label, reports, rows }: SharesTableProps) {
  const told = reports.flatMap(({ reportdate }, at) =>
    rows.some(({ ratios }) => ratios[at]) ? [{ reportdate, at }] : [],
  );
  return (
    <FigureTable
      caption={words.overReports(basis, told.length)}
      label={label}
      columns={[
        name,
        ...told.map(({ reportdate }) => ({
          key: reportdate,
          head: <Day date={reportdate} />,
        })),
      ]}
      rows={rows.map((row) => ({
        key: row.name,
        cells: [row.name, ...told.map(({ at }) => formatPercent(row.ratios[at] ?? ''))],
      }))}
    />
  );
}

interface OverReportsProps extends Omit<SharesTableProps, 'label'> {
  title: string;
  saved: SavedTableOfFund;
}

/** Shares over reports as a part of the panel; nothing where no report has any. */
export function OverReports({ title, saved, ...shares }: OverReportsProps) {
  if (shares.rows.length === 0) return null;
  return (
    <PanelPart title={title} asOf={newestOf(shares.reports, shares.rows)} saved={saved}>
      <SharesTable label={title} {...shares} />
    </PanelPart>
  );
}

/** The newest report that names any. */
export function newestOf(
  reports: PortfolioReport['reports'],
  rows: SharesTableProps['rows'],
): string | undefined {
  return reports.find((_, at) => rows.some(({ ratios }) => ratios[at]))?.reportdate;
}
