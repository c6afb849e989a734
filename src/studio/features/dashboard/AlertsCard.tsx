import { DashboardCard } from './DashboardCard.tsx';
import { Lines } from './ListCards.tsx';
import { countText } from './numbers.ts';
import { boardTexts as texts } from './texts.ts';
import { useAlertNumbers, type BoardRange } from './use-board.ts';
import styles from './Dashboard.module.css';

const ROWS = ['live', 'waiting', 'asked', 'confirmed', 'sent', 'failed', 'ended'] as const;

/** Alerts by mail in numbers; nothing where the site sends none and nobody is left who asked for them. */
export function AlertsCard({ range }: { range: BoardRange }) {
  const { data, isPlaceholderData } = useAlertNumbers(range);
  if (!data || (data.period === '' && data.live + data.waiting === 0)) return null;
  return (
    <DashboardCard name={texts.alerts} explained={texts.alertsExplained} isOld={isPlaceholderData}>
      <Lines none={texts.none}>
        {ROWS.map((row) => (
          <li key={row}>
            <span className={styles.what}>{texts.alertRows[row]}</span>
            <span className={styles.number}>{countText(data[row])}</span>
          </li>
        ))}
      </Lines>
    </DashboardCard>
  );
}
