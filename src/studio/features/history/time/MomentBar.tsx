import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { DocumentName, VersionRow } from '#wire/studio/routes.ts';
import { useFeedback } from '../../../base/components/feedback.ts';
import { TimeInput } from '../../../base/time/TimeInput.tsx';
import { beijingParts, toBeijingIso } from '../../../base/time/time.ts';
import { useNow } from '../../../base/time/use-now.ts';
import { useSession } from '../../../core/session/session.ts';
import { timeTexts as texts } from './texts.ts';
import { momentWords, TimeSlider } from './TimeSlider.tsx';
import styles from './TimeSlider.module.css';

interface Properties {
  name: DocumentName;
  versions: readonly VersionRow[];
  /** The moment that is looked at; null while versions are compared. */
  at: number | null;
  onChange(at: number | null): void;
}

/** Chooses a moment, by date and time or along the line, and says what visitors see then. */
export function MomentBar({ name, versions, at, onChange }: Properties) {
  const now = useNow();
  const { client } = useSession();
  const { announce } = useFeedback();
  const planned = useQuery({
    queryKey: ['planned'],
    queryFn: ({ signal }) => client.call('planned', {}, signal),
  });
  const others = (planned.data?.planned ?? []).filter(
    (one) => one.kind !== name.kind || one.key !== name.key,
  );
  const moment = at ?? now;
  const { day, clock } = beijingParts(moment);
  const go = (next: number) => {
    onChange(next);
    announce(momentWords(versions, next), 'polite');
  };
  const enter = (time: string | null) => time !== null && go(Date.parse(time));
  return (
    <section className={styles.bar} aria-label={texts.title}>
      <div className={styles.head}>
        <b>{texts.title}</b>
        <TimeInput
          kind="date"
          aria-label={texts.day}
          value={day}
          className={styles.day ?? ''}
          onChange={(next) => enter(toBeijingIso(next, clock))}
        />
        <TimeInput
          kind="time"
          aria-label={texts.clock}
          value={clock}
          className={styles.clock ?? ''}
          onChange={(next) => enter(toBeijingIso(day, next))}
        />
        <span role="status">{momentWords(versions, moment)}</span>
        <span className={styles.space} />
        <span className={styles.hints}>{texts.hints}</span>
        <Button onClick={() => onChange(at === null ? now : null)}>
          {at === null ? texts.look : texts.back}
        </Button>
      </div>
      <TimeSlider versions={versions} planned={others} now={now} at={moment} onChange={go} />
    </section>
  );
}
