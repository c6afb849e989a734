import type { QueuedRequest, QueuedSubmission } from '#wire/studio/signing-queue.ts';
import cards from '../../../base/components/Cards.module.css';
import { fullTime } from '../../../base/time/time.ts';
import { purposeTexts } from '../../../editor/inspector/purpose-texts.ts';
import styles from './Queue.module.css';
import { queueTexts as texts } from './queue-texts.ts';

type Properties = Pick<QueuedSubmission | QueuedRequest, 'due' | 'dueBy' | 'purposes'> & {
  /** Milliseconds since 1970. */
  now: number;
};

/** What a submission or request is for, and until when and why it has to be signed. */
export function QueueDetails({ due, dueBy, purposes, now }: Properties) {
  return (
    <p className={`${cards.head} ${styles.details}`}>
      {purposes.map((one) => (
        <span key={one} className={`${cards.tag} ${cards.planned}`}>
          {purposeTexts.purposes[one]}
        </span>
      ))}
      <span className={cards.plain}>
        {texts.due(fullTime(due))} · {texts.reasons[dueBy]}
      </span>
      {Date.parse(due) <= now && (
        <span className={`${cards.tag} ${cards.returned}`}>{texts.overdue}</span>
      )}
    </p>
  );
}
