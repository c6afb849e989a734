import { Modal } from 'antd';
import { useState } from 'react';
import type { CalendarDay, CalendarEntry } from '#wire/studio/calendar.ts';
import { Icon } from '../../../base/components/Icon.tsx';
import { TimeInput } from '../../../base/time/TimeInput.tsx';
import { entryTitle, momentText } from '../shared/entry-words.ts';
import { entryDay } from '../model/entries-by-day.ts';
import { planEntryMove, type PlannedMove } from '../model/plan-entry-move.ts';
import { moveEffects, moveRefusals } from '../shared/move-texts.ts';
import { calendarTexts as texts } from '../shared/texts.ts';
import styles from '../shared/Calendar.module.css';

interface Properties {
  entry: CalendarEntry;
  /** The day, yyyymmdd, on which it was let go; null: none is chosen yet. */
  day: string | null;
  days: ReadonlyMap<string, CalendarDay['trading']>;
  now: number;
  isMoving: boolean;
  onMove(plan: Extract<PlannedMove, { ok: true }>): void;
  onClose(): void;
}

/** Says what putting an entry on another day does, before it is done. */
export function MoveEntryDialog({ entry, day, days, now, isMoving, onMove, onClose }: Properties) {
  const [chosen, setChosen] = useState(() => dashed(day ?? entryDay(entry)));
  const compact = chosen.replaceAll('-', '');
  const plan = planEntryMove(entry, compact, now);
  const isUntouched = day === null && !plan.ok && plan.refusal === 'same';
  function finish() {
    if (plan.ok) onMove(plan);
    else focusDay();
  }
  return (
    <Modal
      open
      title={texts.moveOf(entryTitle(entry))}
      okText={texts.confirm}
      cancelText={texts.keep}
      confirmLoading={isMoving}
      width={480}
      afterOpenChange={(isOpen) => isOpen && focusDay()}
      onOk={finish}
      onCancel={onClose}
    >
      <label className={styles.moveDay} htmlFor="calendar-move-day">
        {texts.day}
      </label>
      <TimeInput
        kind="date"
        id="calendar-move-day"
        value={chosen}
        explains
        aria-describedby="calendar-move-effect"
        onChange={setChosen}
        onPressEnter={finish}
      />
      <div id="calendar-move-effect" className={styles.effect} role="status">
        {plan.ok && (
          <>
            <p>
              <b>{texts.fromTo(momentText(plan.from, entry), momentText(plan.to, entry))}</b>
            </p>
            <p>{moveEffects[plan.step.way](entry.total)}</p>
            {days.get(compact) === 'closed' && <p className={styles.warn}>{texts.notTrading}</p>}
          </>
        )}
        {!plan.ok && !isUntouched && (
          <p className={styles.refusal}>
            <Icon name="warning" size={14} /> {moveRefusals[plan.refusal]}
          </p>
        )}
      </div>
    </Modal>
  );
}

function focusDay(): void {
  document.querySelector<HTMLElement>('#calendar-move-day')?.focus();
}

function dashed(day: string): string {
  return `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;
}
