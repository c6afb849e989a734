import { Button } from 'antd';
import { IconButton } from '../../../base/components/IconButton.tsx';
import { moveMonth } from '../model/month-days.ts';
import { calendarTexts as texts } from '../shared/texts.ts';
import styles from '../shared/Calendar.module.css';

interface Properties {
  /** yyyymm, and how it is called. */
  month: string;
  name: string;
  /** Absent: there are no keys for days. */
  hint: string | null;
  onMonth(month: string): void;
  onToday(): void;
}

/** The month that is shown, and the way to others. */
export function MonthBar({ month, name, hint, onMonth, onToday }: Properties) {
  return (
    <div className={styles.bar}>
      <h2>{name}</h2>
      <span className={styles.previous}>
        <IconButton
          icon="chevronRight"
          label={texts.previous}
          onPress={() => onMonth(moveMonth(month, -1))}
        />
      </span>
      <IconButton
        icon="chevronRight"
        label={texts.next}
        onPress={() => onMonth(moveMonth(month, 1))}
      />
      <Button size="small" onClick={onToday}>
        {texts.today}
      </Button>
      {hint !== null && <span className={styles.hint}>{hint}</span>}
    </div>
  );
}
