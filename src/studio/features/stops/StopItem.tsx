import { Button, Modal } from 'antd';
import type { StopRow } from '#wire/studio/stops.ts';
import { Icon } from '../../base/components/Icon.tsx';
import { personText } from '../../base/components/person.ts';
import { RightsButton } from '../../base/components/RightsButton.tsx';
import { fullTime } from '../../base/time/time.ts';
import cards from '../../base/components/Cards.module.css';
import { useCallRefusal } from '../../core/rights/call-refusal.ts';
import { useMay } from '../../core/rights/rights.ts';
import { useSession } from '../../core/session/session.ts';
import { StopFacts } from './StopFacts.tsx';
import styles from './Stops.module.css';
import { stopTexts as texts } from './texts.ts';
import { useStopActions } from './use-stop-actions.ts';

/** One stop that holds: what, by whom and why, how it was reviewed, and what can be done. `now` is in epoch milliseconds. */
export function StopItem({ stop, now }: { stop: StopRow; now: number }) {
  const { title, dueAt, review, lift } = stop;
  const isOverdue = review === null && Date.parse(dueAt) < now;
  const state = review ? texts.reviewed : (isOverdue ? texts.overdue : texts.due)(fullTime(dueAt));
  const tone = review ? cards.live : isOverdue ? cards.returned : cards.waiting;
  return (
    <li className={cards.item}>
      <Icon name="eyeOff" />
      <div className={cards.what}>
        <p className={cards.head}>
          <b>{title}</b>
          <span className={cards.tag}>{texts.kinds[stop.target.kind]}</span>
          <span className={`${cards.tag} ${tone}`}>{state}</span>
        </p>
        <StopFacts stop={stop} />
        {lift && (
          <p className={cards.plain}>
            {texts.liftAsked(personText(lift.askedBy, lift.account), fullTime(lift.askedAt))}
          </p>
        )}
      </div>
      <StopButtons stop={stop} />
    </li>
  );
}

function StopButtons({ stop }: { stop: StopRow }) {
  const { account: own } = useSession();
  const refusalOf = useCallRefusal();
  const actions = useStopActions();
  const { title, account, review, lift } = stop;
  return (
    <span className={`${cards.actions} ${styles.actions}`}>
      {review === null && (
        <RightsButton
          label={texts.review}
          aria-label={texts.reviewOf(title)}
          refusal={account === own ? texts.ownReview : refusalOf('reviewStop', null)}
          onClick={() => actions.review(stop)}
        />
      )}
      {lift === null ? (
        <RightsButton
          label={texts.lift}
          aria-label={texts.liftOf(title)}
          refusal={refusalOf('liftStop', null)}
          onClick={() => actions.lift(stop)}
        />
      ) : lift.account === own ? (
        <Button onClick={() => actions.takeBack(lift.id)}>{texts.takeBack}</Button>
      ) : (
        <AgreeButton request={lift.id} title={title} />
      )}
    </span>
  );
}

/** Agrees to what somebody else asked for, once more said what it does. */
function AgreeButton({ request, title }: { request: string; title: string }) {
  const mayAgree = useMay()('release.approve');
  const actions = useStopActions();
  const [modal, holder] = Modal.useModal();
  const ask = () =>
    void modal.confirm({
      title: texts.agreeTitle(title),
      content: texts.agreeText,
      okText: texts.agreeNow,
      onOk: () => actions.agree(request, title),
    });
  if (!mayAgree) return null;
  return (
    <>
      {holder}
      <Button type="primary" aria-label={texts.agreeOf(title)} onClick={ask}>
        {texts.agree}
      </Button>
    </>
  );
}
