import { useDrawing } from '#ui/chart/use-drawing.ts';
import { useCall } from '#ui/calls.tsx';
import { detailTexts as words } from '#ui/fund/detail-texts.ts';
import { Empty, Failed } from '#ui/components/States.tsx';
import { textProp } from '#ui/text-prop.ts';
import type { PanelProps } from '../panel.ts';
import styles from '../Panels.module.css';
import { ReportSummary } from './ReportSummary.tsx';

const loadReport = async () => (await import('./ReportWithChanges.tsx')).ReportWithChanges;

/** What the fund held on the day of a report: with the page its largest positions and industries, and all of it once it is seen. */
export function PortfolioPanel({ id, fundcode, calls, props, data, page }: PanelProps) {
  const holdings = useCall(calls.holdings, data.holdings);
  const industries = useCall(calls.industries, data.industries);
  const { ref, Live, isLost, retry } = useDrawing(loadReport);
  const isEmpty = [holdings, industries].every(
    ({ answer }) => answer.ok && answer.record[1].length === 0,
  );
  if (isEmpty) return <Empty title={words.noPortfolio} />;
  const summary = (
    <ReportSummary
      {...{ id, fundcode, page, holdings, industries }}
      report={data.portfolio?.ok ? data.portfolio.body : undefined}
    />
  );
  return (
    <div ref={ref}>
      {Live ? (
        <Live key={fundcode} {...{ id, fundcode, page, summary }} initial={data.portfolio} />
      ) : (
        summary
      )}
      {isLost && <Failed message={words.reportLost} retry={retry} />}
      <p className={styles.note} {...textProp('portfolioNote')}>
        {props.portfolioNote}
      </p>
    </div>
  );
}
