import { call } from '#kit';
import { amountUnit, inUnit } from '#rules/numbers/amount-unit.ts';
import { formatAmount, scaleAmount } from '#rules/numbers/format.ts';
import type { FundSizeReport, FundSizes } from '#schemas/fund/size.ts';
import { useCall } from '#ui/calls.tsx';
import { Chart } from '#ui/chart/Chart.tsx';
import type { Series } from '#ui/chart/scale.ts';
import { Day, useDayText } from '#ui/components/Day.tsx';
import { Failed } from '#ui/components/States.tsx';
import { PercentChange } from '#ui/fund/PercentChange.tsx';
import { portfolioTexts as words } from '#ui/fund/portfolio-texts.ts';
import { FigureTable, type FigureTableProps } from '../FigureTable.tsx';
import { PanelPart } from '../PanelPart.tsx';
import styles from '../Panels.module.css';

/** Reports that a table lists; the file has all of them. */
const MOST_ROWS = 12;
/** Share classes that a chart draws beside the fund. */
const MOST_CLASSES = 4;

/** How large the fund was by its reports, with its share classes where they are told apart: a chart, tables and a file. */
export function SizeHistory({ fundcode }: { fundcode: string }) {
  const { answer, loading, retry } = useCall(call('fund/size/list', { fundcode }), undefined);
  if (!answer) return null;
  if (!answer.ok)
    return <Failed message={answer.msg || undefined} retry={retry} loading={loading} />;
  return <SizeTables fundcode={fundcode} sizes={answer.body} />;
}

/** The same of an answer that came. */
export function SizeTables({ fundcode, sizes }: { fundcode: string; sizes: FundSizes }) {
  const dayText = useDayText();
  const { reports, missing } = sizes;
  const [newest] = reports;
  if (!newest)
    return (
      <PanelPart title={words.sizes}>
        <p className={styles.note}>{words.noSizes}</p>
      </PanelPart>
    );
  return (
    <PanelPart title={words.sizes} asOf={newest.reportdate} saved={{ table: 'sizes', fundcode }}>
      <SizeChart sizes={sizes} />
      <FundTable reports={reports} />
      <ClassTable sizes={sizes} />
      {missing.length > 0 && <p className={styles.note}>{words.missing(missing.map(dayText))}</p>}
    </PanelPart>
  );
}

function SizeChart({ sizes }: { sizes: FundSizes }) {
  const dayText = useDayText();
  const told = sizes.reports.filter(({ netassets }) => netassets !== '').toReversed();
  const [first, last] = [told[0], told.at(-1)];
  if (!first || !last || first === last) return null;
  const unit = amountUnit(told.map(({ netassets }) => netassets));
  const curve = (name: string, valueOf: (report: FundSizeReport) => string): Series => ({
    name,
    points: told.map((report) => ({
      date: report.reportdate,
      value: inUnit(valueOf(report), unit),
      text: formatAmount(valueOf(report)),
    })),
  });
  return (
    <Chart
      label={words.sizePicture(unit.text, dayText(first.reportdate), dayText(last.reportdate))}
      series={[
        curve(words.netAssetsIn(unit.text), ({ netassets }) => netassets),
        ...drawnClasses(sizes, told).map(({ fundcode, fundname, at }) =>
          curve(fundname || fundcode, (report) => report.sizes[at]?.netassets || '0'),
        ),
      ]}
      kind="number"
      zero
    />
  );
}

/** Where every report tells its classes apart; one that a report does not name had nothing. */
function drawnClasses({ classes }: FundSizes, told: readonly FundSizeReport[]) {
  const isTold = ({ sizes }: FundSizeReport) => sizes.some(({ netassets }) => netassets !== '');
  return classes.length > 1 && told.every(isTold)
    ? classes.map((one, at) => ({ ...one, at })).slice(0, MOST_CLASSES)
    : [];
}

function FundTable({ reports }: { reports: readonly FundSizeReport[] }) {
  const hasShares = reports.some(({ totalshares }) => totalshares !== '');
  return (
    <FigureTable
      caption={words.sizeReports(reports.length, Math.min(reports.length, MOST_ROWS))}
      label={words.sizes}
      columns={[
        words.report,
        words.netAssets,
        { key: 'netchange', head: words.sizeChange },
        ...(hasShares ? [words.totalShares, { key: 'sharechange', head: words.sizeChange }] : []),
      ]}
      rows={reports.slice(0, MOST_ROWS).map((row) => ({
        key: row.reportdate,
        cells: [
          <ReportDay key="day" report={row} />,
          formatAmount(row.netassets),
          <PercentChange key="netchange" value={row.netchange} />,
          ...(hasShares
            ? [formatUnits(row.totalshares), <PercentChange key="shares" value={row.sharechange} />]
            : []),
        ],
      }))}
    />
  );
}

/** Net assets of each share class with its units below; nothing where no report tells two apart. */
function ClassTable({ sizes: { classes, reports } }: { sizes: FundSizes }) {
  const told = reports.filter(({ sizes }) => sizes.some(isKnown));
  if (classes.length < 2 || told.length === 0) return null;
  const columns: FigureTableProps['columns'] = [
    words.report,
    ...classes.map(({ fundcode, fundname }) => ({
      key: fundcode,
      head: (
        <>
          {fundname}
          <small>{fundcode}</small>
        </>
      ),
    })),
  ];
  return (
    <div className={styles.departed}>
      <FigureTable
        caption={words.classSizes}
        label={words.classSizes}
        columns={columns}
        rows={told.slice(0, MOST_ROWS).map((row) => ({
          key: row.reportdate,
          cells: [
            <ReportDay key="day" report={row} />,
            ...row.sizes.map((size, at) => (
              <span key={classes[at]?.fundcode}>
                {formatAmount(size.netassets)}
                {size.totalshares !== '' && (
                  <small className={styles.below}>{formatUnits(size.totalshares)}</small>
                )}
              </span>
            )),
          ],
        }))}
      />
    </div>
  );
}

function isKnown({ netassets, totalshares }: FundSizeReport['sizes'][number]): boolean {
  return netassets !== '' || totalshares !== '';
}

function ReportDay({ report: { reportdate, reportkind } }: { report: FundSizeReport }) {
  return (
    <>
      <Day date={reportdate} />
      {reportkind !== '' && <small>{words.reportKind[reportkind]}</small>}
    </>
  );
}

function formatUnits(totalshares: string): string {
  const { value, unit } = scaleAmount(totalshares);
  return totalshares === '' ? value : words.units(value, unit);
}
