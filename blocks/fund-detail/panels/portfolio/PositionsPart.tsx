import { formatPercent } from '#rules/numbers/format.ts';
import { AMOUNT_CHANGE_LABELS } from '#rules/portfolio/labels.ts';
import type { SavedTableOfFund } from '#rules/site/saved-tables.ts';
import type {
  DepartedRow,
  PortfolioReport,
  PositionRow,
  PositionTable,
} from '#schemas/fund/portfolio-report.ts';
import { useDayText } from '#ui/components/Day.tsx';
import { detailTexts } from '#ui/fund/detail-texts.ts';
import { PercentChange } from '#ui/fund/PercentChange.tsx';
import { portfolioTexts as words } from '#ui/fund/portfolio-texts.ts';
import { FigureTable } from '../FigureTable.tsx';
import { PanelPart } from '../PanelPart.tsx';
import styles from '../Panels.module.css';
import { greatestOf, NamedPosition, ShareBar, ratioSum } from './Shares.tsx';

interface PositionsPartProps {
  title: string;
  /** What the first column names. */
  name: string;
  saved: SavedTableOfFund;
  report: PortfolioReport;
  table: PositionTable;
}

/** The largest positions of a report with their changes, and what is no longer among them. Nothing where it lists none and none left. */
export function PositionsPart({ title, name, saved, report, table }: PositionsPartProps) {
  const { rows, departed, scope, totalcount } = table;
  if (rows.length === 0 && departed.length === 0) return null;
  const hasBefore = report.beforedate !== '';
  const hasChanges = rows.some(({ change }) => change !== '');
  const greatest = greatestOf(rows);
  return (
    <PanelPart title={title} asOf={report.reportdate} saved={saved}>
      {rows.length > 0 && (
        <FigureTable
          caption={words.listed(scope, totalcount, rows.length)}
          label={title}
          columns={[
            name,
            detailTexts.ratio,
            ...(hasBefore ? [words.ratioChange] : []),
            ...(hasChanges ? [words.amountChange] : []),
          ]}
          rows={rows.map((row) => ({
            key: row.code,
            cells: [
              <ShareBar key="name" ratio={row.ratio} greatest={greatest}>
                <NamedPosition code={row.code} name={row.name} />
              </ShareBar>,
              formatPercent(row.ratio),
              ...(hasBefore ? [<Change key="change" row={row} />] : []),
              ...(hasChanges ? [AMOUNT_CHANGE_LABELS[row.change] || '--'] : []),
            ],
          }))}
          foot={{
            key: 'sum',
            cells: [
              detailTexts.sum,
              formatPercent(ratioSum(rows)),
              ...(hasBefore ? [''] : []),
              ...(hasChanges ? [''] : []),
            ],
          }}
        />
      )}
      {departed.length > 0 && (
        <div className={styles.departed}>
          <Departed name={name} before={report.beforedate} rows={departed} />
        </div>
      )}
    </PanelPart>
  );
}

function Change({ row: { ratiochange } }: { row: PositionRow }) {
  return ratiochange === '' ? '--' : <PercentChange value={ratiochange} points />;
}

interface DepartedProps {
  name: string;
  /** The day of the report before. */
  before: string;
  rows: readonly DepartedRow[];
}

function Departed({ name, before, rows }: DepartedProps) {
  const dayText = useDayText();
  return (
    <FigureTable
      caption={words.departedCaption(dayText(before))}
      label={words.departed(name)}
      columns={[words.departed(name), words.was, words.now]}
      rows={rows.map((row) => ({
        key: row.code,
        cells: [
          <NamedPosition key="name" code={row.code} name={row.name} />,
          formatPercent(row.ratio),
          row.nowratio === '' ? words.departure[row.departure] : formatPercent(row.nowratio),
        ],
      }))}
    />
  );
}
