import { formatPercent } from '#rules/numbers/format.ts';
import type { PortfolioReport } from '#schemas/fund/portfolio-report.ts';
import { useDayText } from '#ui/components/Day.tsx';
import { detailTexts } from '#ui/fund/detail-texts.ts';
import { portfolioTexts as words } from '#ui/fund/portfolio-texts.ts';
import { FigureTable } from '../FigureTable.tsx';
import { PanelPart } from '../PanelPart.tsx';
import styles from '../Panels.module.css';
import { greatestOf, NamedPosition, ShareBar, ratioSum } from './Shares.tsx';

/** What a fund of funds holds through its funds, with the share of its assets of which that is known. */
export function LookThroughPart({
  fundcode,
  report,
}: {
  fundcode: string;
  report: PortfolioReport;
}) {
  const dayText = useDayText();
  const { reportdate, lookthrough } = report;
  if (!lookthrough) return null;
  const { heldratio, seenratio, rows, unseen } = lookthrough;
  const isSeen = Number(seenratio) > 0 && rows.length > 0;
  const greatest = greatestOf(rows);
  return (
    <PanelPart
      title={words.lookThrough}
      asOf={reportdate}
      saved={isSeen ? { table: 'lookthrough', fundcode } : undefined}
    >
      {isSeen ? (
        <FigureTable
          caption={words.lookThroughCaption(percent(heldratio), percent(seenratio))}
          label={words.lookThrough}
          columns={[detailTexts.security, detailTexts.ratio]}
          rows={rows.map(({ code, name, ratio }) => ({
            key: code,
            cells: [
              <ShareBar key="name" ratio={ratio} greatest={greatest}>
                <NamedPosition code={code} name={name} />
              </ShareBar>,
              percent(ratio),
            ],
          }))}
          foot={{ key: 'sum', cells: [detailTexts.sum, percent(ratioSum(rows))] }}
        />
      ) : (
        <p className={styles.note}>{words.noLookThrough(dayText(reportdate))}</p>
      )}
      {isSeen && unseen.length > 0 && (
        <p className={styles.note}>
          {words.unseen(
            unseen.map(({ code, name, ratio, reason }) =>
              words.unseenFund(`${name} ${code}`, percent(ratio), words.unseenReason[reason]),
            ),
          )}
        </p>
      )}
    </PanelPart>
  );
}

/** What was multiplied has more places than a report. */
function percent(ratio: string): string {
  return formatPercent(Number(ratio).toFixed(2));
}
