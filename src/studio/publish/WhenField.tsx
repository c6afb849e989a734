import { Input } from 'antd';
import { Icon } from '../parts/Icon.tsx';
import { Switcher } from '../parts/Switcher.tsx';
import { beijingTime, fullTime } from '../parts/time.ts';
import { publishTexts as texts } from './texts.ts';
import styles from './Publish.module.css';

/** At once, or on a day at a time in Beijing; both are kept while switching to and fro. */
export interface When {
  kind: 'now' | 'later';
  day: string;
  clock: string;
}

interface Properties {
  when: When;
  problem: string | null;
  onChange(when: When): void;
}

export function WhenField({ when, problem, onChange }: Properties) {
  const start = beijingTime(when.day, when.clock);
  return (
    <div className={styles.field}>
      <span>{texts.when}</span>
      <Switcher<When['kind']>
        label={texts.when}
        value={when.kind}
        full
        options={[
          { value: 'now', label: texts.now },
          { value: 'later', label: texts.later },
        ]}
        onChange={(kind) => onChange({ ...when, kind })}
      />
      {when.kind === 'later' && (
        <>
          <div className={styles.start} role="group" aria-label={texts.start}>
            <Input type="date" aria-label={texts.day} value={when.day} status={problem ? 'error' : ''} onChange={(event) => onChange({ ...when, day: event.target.value })} />
            <Input type="time" aria-label={texts.clock} value={when.clock} status={problem ? 'error' : ''} onChange={(event) => onChange({ ...when, clock: event.target.value })} />
          </div>
          {problem ? (
            <p className={styles.problem}>
              <Icon name="error" size={14} />
              {problem}
            </p>
          ) : (
            <p className={styles.plain}>{start && `${fullTime(start)}，${texts.beijing}`}</p>
          )}
        </>
      )}
    </div>
  );
}
