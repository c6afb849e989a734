import { namedReport } from '#rules/portfolio/named-report.ts';
import type { CallPath } from '#schemas/calls/calls.ts';
import type { SavedTable } from '#rules/site/saved-tables.ts';
import type { PortfolioReport, PositionRow } from '#schemas/fund/portfolio-report.ts';
import type { PageFacts } from '#schemas/page.ts';
import { addressWith } from '#ui/address-state.ts';
import type { Call } from '#ui/calls.tsx';
import { Day, useDayText } from '#ui/components/Day.tsx';
import { Link } from '#ui/components/Link.tsx';
import { Rows } from '#ui/components/Rows.tsx';
import { detailTexts as words } from '#ui/fund/detail-texts.ts';
import type { Answer } from '#kit';
import { PanelPart } from '../PanelPart.tsx';
import styles from '../Panels.module.css';
import { NamedPosition, Shares } from './Shares.tsx';

type Loaded<P extends CallPath> = Call<P, Answer<P>>;

export interface ReportSummaryProps {
  /** Of the block. */
  id: string;
  fundcode: string;
  page: PageFacts;
  holdings: Loaded<'fund/holding/list'>;
  industries: Loaded<'fund/industry/list'>;
  /** All of the report, where the address names it. */
  report: PortfolioReport | undefined;
}

/** A report without changes, as it comes with the page, and links to the others: all there is without scripts. */
export function ReportSummary({
  id,
  fundcode,
  page,
  holdings,
  industries,
  report,
}: ReportSummaryProps) {
  const dayText = useDayText();
  const asked = namedReport(page.parameters);
  const [stocks, reports] = holdings.answer.ok ? holdings.answer.record : [[], []];
  const shown = stocks.slice(0, 10);
  const spread = industries.answer.ok ? industries.answer.record[0] : [];
  const isThere = asked === '' || reports.some(({ reportdate }) => reportdate === asked);
  const asOf = isThere ? asked || reports[0]?.reportdate : undefined;
  return (
    <>
      {!isThere && <p className={styles.note}>{words.noReport(dayText(asked))}</p>}
      <div className={styles.beside}>
        <PanelPart
          title={words.holdings}
          asOf={asOf}
          saved={stocks.length > 0 ? { table: 'holdings', fundcode } : undefined}
        >
          <Rows call={holdings} emptyText={words.noHoldings}>
            {() => (
              <Shares
                label={words.holdings}
                name={words.security}
                rows={shown.map(({ stockcode, stockname, ratio }) => ({
                  key: stockcode,
                  name: <NamedPosition code={stockcode} name={stockname} />,
                  ratio,
                }))}
              />
            )}
          </Rows>
        </PanelPart>
        <PanelPart
          title={words.industries}
          asOf={asOf}
          saved={spread.length > 0 ? { table: 'industries', fundcode } : undefined}
        >
          <Rows call={industries} emptyText={words.noIndustries}>
            {(rows) => (
              <Shares
                label={words.industries}
                name={words.industry}
                rows={rows.map(({ industryname, ratio }) => ({
                  key: industryname,
                  name: industryname,
                  ratio,
                }))}
              />
            )}
          </Rows>
        </PanelPart>
        {report && asOf && <OtherPositions fundcode={fundcode} report={report} asOf={asOf} />}
      </div>
      {reports.length > 1 && (
        <p className={styles.reports}>
          {words.reports}
          {reports.slice(0, 8).map(({ reportdate }) => (
            <Link
              key={reportdate}
              to={`${addressWith(page.address, { reportdate })}#${id}-portfolio`}
              aria-current={reportdate === asOf || undefined}
            >
              <Day date={reportdate} />
            </Link>
          ))}
        </p>
      )}
    </>
  );
}

/** Bonds and held funds, where the report has any. */
function OtherPositions({
  fundcode,
  report,
  asOf,
}: {
  fundcode: string;
  report: PortfolioReport;
  asOf: string;
}) {
  const lists: [SavedTable, title: string, name: string, rows: readonly PositionRow[]][] = [
    ['bonds', words.bonds, words.bond, report.bonds.rows],
    ['heldfunds', words.heldFunds, words.heldFund, report.funds.rows],
  ];
  return lists
    .filter(([, , , rows]) => rows.length > 0)
    .map(([table, title, name, rows]) => (
      <PanelPart key={title} title={title} asOf={asOf} saved={{ table, fundcode }}>
        <Shares
          label={title}
          name={name}
          rows={rows.map((row) => ({
            key: row.code,
            name: <NamedPosition code={row.code} name={row.name} />,
            ratio: row.ratio,
          }))}
        />
      </PanelPart>
    ));
}
