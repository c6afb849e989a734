import type { ReactNode } from 'react';
import { call, type Answer } from '#kit';
import { namedReport } from '#rules/portfolio/named-report.ts';
import type { PortfolioReport } from '#schemas/fund/portfolio-report.ts';
import type { PageFacts } from '#schemas/page.ts';
import { useAddressState } from '#ui/address-state.ts';
import { useCall } from '#ui/calls.tsx';
import { SelectField } from '#ui/controls/SelectField.tsx';
import { useDayText } from '#ui/components/Day.tsx';
import { Failed } from '#ui/components/States.tsx';
import { detailTexts } from '#ui/fund/detail-texts.ts';
import { portfolioTexts as words } from '#ui/fund/portfolio-texts.ts';
import styles from '../Panels.module.css';
import { AssetShares } from './AssetShares.tsx';
import { LookThroughPart } from './LookThroughPart.tsx';
import { OverReports } from './OverReports.tsx';
import { PositionsPart } from './PositionsPart.tsx';
import { SizeHistory } from './SizeHistory.tsx';

export interface ReportWithChangesProps {
  /** Of the block. */
  id: string;
  fundcode: string;
  page: PageFacts;
  /** The answer for the report of the address, where it came with the page. */
  initial: Answer<'fund/portfolio'> | undefined;
  /** What is shown until the report came. */
  summary: ReactNode;
}

/** A report with its changes since the one before, and shares over up to eight reports; which one stands in the address. */
export function ReportWithChanges({
  id,
  fundcode,
  page,
  initial,
  summary,
}: ReportWithChangesProps) {
  const { values, change } = useAddressState(page, ['reportdate']);
  const reportdate = namedReport(values);
  const { answer, loading, retry } = useCall(
    call('fund/portfolio', { fundcode, ...(reportdate && { reportdate }) }),
    initial,
  );
  if (!answer) return summary;
  if (!answer.ok)
    return (
      <>
        {summary}
        <Failed message={answer.msg || undefined} retry={retry} loading={loading} />
      </>
    );
  const report = answer.body;
  const [newest] = report.reports;
  return (
    <div aria-busy={loading || undefined}>
      <ChosenReport
        id={id}
        report={report}
        asked={reportdate}
        onChoose={(day) =>
          change({ reportdate: report.newestdate === '' && day === newest?.reportdate ? '' : day })
        }
      />
      <Positions fundcode={fundcode} report={report} />
      <LookThroughPart fundcode={fundcode} report={report} />
      <SizeHistory fundcode={fundcode} />
      <AssetShares fundcode={fundcode} report={report} />
      <OverReports
        title={detailTexts.industries}
        name={detailTexts.industry}
        saved={{ table: 'industries', fundcode }}
        reports={report.reports}
        rows={report.industries}
        basis={words.ofNet}
      />
      <OverReports
        title={detailTexts.bondKinds}
        name={detailTexts.bondKind}
        saved={{ table: 'bondkinds', fundcode }}
        reports={report.reports}
        rows={report.bondkinds}
        basis={words.ofNet}
      />
    </div>
  );
}

function Positions({ fundcode, report }: { fundcode: string; report: PortfolioReport }) {
  const { stocks, bonds, funds } = report;
  return (
    <>
      <PositionsPart
        title={detailTexts.holdings}
        name={detailTexts.security}
        saved={{ table: 'holdings', fundcode }}
        {...{ report, table: stocks }}
      />
      <PositionsPart
        title={detailTexts.bonds}
        name={detailTexts.bond}
        saved={{ table: 'bonds', fundcode }}
        {...{ report, table: bonds }}
      />
      <PositionsPart
        title={detailTexts.heldFunds}
        name={detailTexts.heldFund}
        saved={{ table: 'heldfunds', fundcode }}
        {...{ report, table: funds }}
      />
    </>
  );
}

interface ChosenReportProps {
  id: string;
  report: PortfolioReport;
  /** The day that the address names. */
  asked: string;
  onChoose: (reportdate: string) => void;
}

/** Which report is shown, what it is held against, and of which quarters there is none. */
function ChosenReport({ id, report, asked, onChoose }: ChosenReportProps) {
  const dayText = useDayText();
  const { reports, newestdate, reportdate, beforedate, missing } = report;
  const labelOf = (day: string, kind: PortfolioReport['reportkind']) =>
    `${dayText(day)} ${words.reportKind[kind]}`.trim();
  const options = reports.map((each) => ({
    value: each.reportdate,
    label: labelOf(each.reportdate, each.reportkind),
  }));
  return (
    <div className={styles.chosen}>
      <SelectField
        id={`${id}-report`}
        label={words.report}
        value={reportdate}
        onChange={onChoose}
        options={
          newestdate === ''
            ? options
            : [{ value: newestdate, label: words.newest(dayText(newestdate)) }, ...options]
        }
      />
      <p className={styles.note} role="status">
        {asked !== '' && asked !== reportdate && words.notThere(dayText(asked))}
        {beforedate === '' ? words.noBefore : words.against(dayText(beforedate))}
        {missing.length > 0 && words.missing(missing.map(dayText))}
      </p>
    </div>
  );
}
