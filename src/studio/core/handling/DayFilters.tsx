import { toBeijingIso, dayEnd, dayOf } from '../../base/time/time.ts';
import { TimeInput } from '../../base/time/TimeInput.tsx';
import { handlingTexts as texts } from './handling-texts.ts';

interface DayFiltersProps {
  /** ISO 8601; `until` is not part of it. */
  from: string | undefined;
  until: string | undefined;
  onFrom(from: ReturnType<typeof toBeijingIso>): void;
  onUntil(until: ReturnType<typeof dayEnd>): void;
}

/** Narrows to days in Beijing, both included. */
export function DayFilters({ from, until, onFrom, onUntil }: DayFiltersProps) {
  return (
    <>
      <label>
        {texts.from}{' '}
        <TimeInput
          kind="date"
          aria-label={texts.from}
          value={dayOf(from)}
          onChange={(day) => onFrom(toBeijingIso(day, '00:00'))}
        />
      </label>
      <label>
        {texts.until}{' '}
        <TimeInput
          kind="date"
          aria-label={texts.until}
          value={dayOf(until, 1)}
          onChange={(day) => onUntil(dayEnd(day))}
        />
      </label>
    </>
  );
}
