import type { LiftedStop } from '#wire/studio/stops.ts';
import { personText } from '../../base/components/person.ts';
import { fullTime } from '../../base/time/time.ts';
import cards from '../../base/components/Cards.module.css';
import { stopTexts as texts } from './texts.ts';
import styles from './Stops.module.css';

type Facts = Pick<LiftedStop, 'target' | 'reason' | 'author' | 'account' | 'at' | 'review'>;

/** Why, by whom and when something was stopped, and who reviewed it. */
export function StopFacts({ stop }: { stop: Facts }) {
  const { target, reason, author, account, at, review } = stop;
  return (
    <>
      <q className={styles.reason}>{reason}</q>
      {target.kind === 'address' && <code className={styles.address}>{target.address}</code>}
      <p className={cards.plain}>{texts.by(personText(author, account), fullTime(at))}</p>
      {review && (
        <p className={cards.plain}>
          {texts.reviewedBy(personText(review.author, review.account), fullTime(review.at))}
        </p>
      )}
    </>
  );
}
