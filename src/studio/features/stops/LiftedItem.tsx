import type { LiftedStop } from '#wire/studio/stops.ts';
import { Icon } from '../../base/components/Icon.tsx';
import { fullTime } from '../../base/time/time.ts';
import cards from '../../base/components/Cards.module.css';
import { StopFacts } from './StopFacts.tsx';
import { stopTexts as texts } from './texts.ts';

/** One stop that two people lifted. */
export function LiftedItem({ stop }: { stop: LiftedStop }) {
  const { title, target, review, liftedBy, agreedBy, liftedAt } = stop;
  return (
    <li className={cards.item}>
      <Icon name="eye" />
      <div className={cards.what}>
        <p className={cards.head}>
          <b>{title}</b>
          <span className={cards.tag}>{texts.kinds[target.kind]}</span>
          {!review && <span className={cards.tag}>{texts.notReviewed}</span>}
        </p>
        <StopFacts stop={stop} />
        <p className={cards.plain}>{texts.liftedBy(liftedBy, agreedBy, fullTime(liftedAt))}</p>
      </div>
    </li>
  );
}
