import { DashboardCard } from './DashboardCard.tsx';
import { Lines } from './ListCards.tsx';
import { countText } from './numbers.ts';
import { boardTexts as texts } from './texts.ts';
import { useAlertNumbers, type BoardRange } from './use-board.ts';
import styles from './Dashboard.module.css';

const MAIL_ROWS = ['live', 'waiting', 'asked', 'confirmed', 'sent', 'failed', 'ended'] as const;
const PUSH_ROWS = ['pushLive', 'pushBegun', 'pushSent', 'pushFailed', 'pushEnded'] as const;

/** Alerts by mail and in browsers in numbers; of either nothing where the site sends none and nobody is left who asked for them. */
export function AlertsCard({ range }: { range: BoardRange }) {
  const { data, isPlaceholderData } = useAlertNumbers(range);
  if (!data) return null;
  const rows = [
    ...(data.period === '' && data.live + data.waiting === 0 ? [] : MAIL_ROWS),
    ...(data.pushPeriod === '' && data.pushLive === 0 ? [] : PUSH_ROWS),
  ];
  if (rows.length === 0) return null;
  return (
    <DashboardCard name={texts.alerts} explained={texts.alertsExplained} isOld={isPlaceholderData}>
      <Lines none={texts.none}>
        {rows.map((row) => (
          <li key={row}>
            <span className={styles.what}>{texts.alertRows[row]}</span>
            <span className={styles.number}>{countText(data[row])}</span>
          </li>
        ))}
      </Lines>
    </DashboardCard>
  );
}
