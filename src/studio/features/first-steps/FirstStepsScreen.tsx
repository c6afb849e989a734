import { Button, Skeleton } from 'antd';
import { Link } from 'react-router-dom';
import type { FirstStep } from '#wire/studio/first-steps.ts';
import { Icon } from '../../base/components/Icon.tsx';
import { LoadFailed } from '../../base/components/LoadFailed.tsx';
import { StudioScreen } from '../../base/components/Screen.tsx';
import { closeFirstSteps, useFirstSteps } from '../../core/waiting/use-first-steps.ts';
import { stepAddress } from './step-address.ts';
import { firstStepTexts as texts } from './texts.ts';
import styles from './FirstSteps.module.css';

/** What a new site still lacks, step by step; each leads to the screen on which it is done. */
export function FirstStepsScreen() {
  const { query, left, isClosed, isOpen } = useFirstSteps();
  const { data, error, refetch } = query;
  const steps = data?.steps ?? [];
  const done = steps.length - left;
  return (
    <StudioScreen
      title={texts.title}
      actions={
        isOpen && (
          <Button onClick={() => closeFirstSteps(!isClosed)}>
            {isClosed ? texts.reopen : texts.close}
          </Button>
        )
      }
    >
      <div className={styles.page}>
        {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton active title={false} paragraph={{ rows: 8 }} />}
        {data && left === 0 && <End title={texts.allDone} hint={texts.allDoneHint} />}
        {data && !data.isOffered && left > 0 && <End title={texts.notOffered} />}
        {data && isOpen && (
          <>
            <p role="status">
              <b>{texts.progress(done, steps.length)}</b>
            </p>
            <div className={styles.bar} aria-hidden="true">
              <span style={{ width: `${(done / steps.length) * 100}%` }} />
            </div>
            <p className={styles.hint}>{texts.hint}</p>
            {isClosed && <p className={styles.closed}>{texts.closed}</p>}
          </>
        )}
        {data?.isOffered && <Steps steps={steps} home={data.home} />}
      </div>
    </StudioScreen>
  );
}

function End({ title, hint }: { title: string; hint?: string }) {
  return (
    <div className={styles.end}>
      <Icon name="passed" size={24} />
      <h2>{title}</h2>
      {hint && <p>{hint}</p>}
    </div>
  );
}

function Steps({ steps, home }: { steps: readonly FirstStep[]; home: string | null }) {
  return (
    <ol className={styles.steps} aria-label={texts.title}>
      {steps.map(({ id, isDone }, index) => {
        const [name, hint] = texts.steps[id];
        return (
          <li key={id}>
            <Link
              to={stepAddress(id, home)}
              className={isDone ? `${styles.step} ${styles.isDone}` : styles.step}
            >
              <span className={styles.mark} aria-hidden="true">
                {isDone ? <Icon name="passed" size={18} /> : index + 1}
              </span>
              <span className={styles.what}>
                <b>{name}</b>
                <small>{hint}</small>
              </span>
              <span className={styles.state}>{isDone ? texts.done : texts.open}</span>
            </Link>
          </li>
        );
      })}
    </ol>
  );
}
