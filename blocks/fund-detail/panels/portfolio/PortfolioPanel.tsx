import { useDrawing } from '#ui/chart/use-drawing.ts';
import { useCall } from '#ui/calls.tsx';
import { detailTexts as words } from '#ui/fund/detail-texts.ts';
import { Empty, Failed } from '#ui/components/States.tsx';
import { textProp } from '#ui/text-prop.ts';
import type { PanelProps } from '../panel.ts';
import styles from '../Panels.module.css';
import { ReportSummary } from './ReportSummary.tsx';
import type { ReportWithChangesProps } from './ReportWithChanges.tsx';

const loadReport = async () => (await import('./ReportWithChanges.tsx')).ReportWithChanges;

/** What the fund held on the day of a report: with the page its largest positions and industries, and all of it once it is seen. */
export function PortfolioPanel({ id, fundcode, calls, props, data, page }: PanelProps) {
  const holdings = useCall(calls.holdings, data.holdings);
  const industries = useCall(calls.industries, data.industries);
  const isEmpty = [holdings, industries].every(
    ({ answer }) => answer.ok && answer.record[1].length === 0,
  );
  if (isEmpty) return <Empty title={words.noPortfolio} />;
  return (
    <>
      <SeenReport
        key={fundcode}
        {...{ id, fundcode, page }}
        initial={data.portfolio}
        summary={
          <ReportSummary
            {...{ id, fundcode, page, holdings, industries }}
            report={data.portfolio?.ok ? data.portfolio.body : undefined}
          />
        }
      />
      <p className={styles.note} {...textProp('portfolioNote')}>
        {props.portfolioNote}
      </p>
    </>
  );
}

/** The summary, and once it is seen the report with its changes in its place. A component of its own, so that each fund's is looked for. */
function SeenReport(given: ReportWithChangesProps) {
  const { ref, Live, isLost, retry } = useDrawing(loadReport);
  return (
    <div ref={ref}>
      {Live ? <Live {...given} /> : given.summary}
      {isLost && <Failed message={words.reportLost} retry={retry} />}
    </div>
  );
}
