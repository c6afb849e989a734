import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ListedApproval } from '#wire/studio/publishing.ts';
import { documentBase } from '#wire/studio/document-name.ts';
import { marks } from '../../../base/language/language.ts';
import { messageText } from '../../../base/language/messages.ts';
import { Icon } from '../../../base/components/Icon.tsx';
import { personText } from '../../../base/components/person.ts';
import { fullTime } from '../../../base/time/time.ts';
import { releaseTexts as texts } from '../shared/release-texts.ts';
import cards from '../../../base/components/Cards.module.css';
import styles from '../shared/Releases.module.css';
import { RepresentsTag, SignatureSteps, VoidReasons } from '../signing/SignatureSteps.tsx';
import { approvalTitle } from './approval-title.ts';
import { isOnePress } from './is-one-press.ts';
import { RightsButton } from '../../../base/components/RightsButton.tsx';
import { useCallRefusal } from '../../../core/rights/call-refusal.ts';
import { useMay } from '../../../core/rights/rights.ts';

interface Properties {
  approval: ListedApproval;
  /** Submitted by this account. */
  isMine: boolean;
  /** Leads to its review. */
  hasReview?: boolean;
  /** What else is said of it, below its times. */
  children?: ReactNode;
  onApprove(): void;
  onSendBack(): void;
  onTakeBack(): void;
}

/** One submission: what, how it stands, all that was said of it, and what can be done. */
export function ApprovalItem({
  approval,
  isMine,
  hasReview = false,
  children,
  onApprove,
  onSendBack,
  onTakeBack,
}: Properties) {
  const { state, isVoid, voidReasons, steps, signing, refusal, represents, fingerprint, items } =
    approval;
  const [first] = items;
  const address = first ? `${documentBase(first)}?approval=${fingerprint}` : '/approvals';
  const refusalOf = useCallRefusal();
  const mayPublish = useMay()('release.publish');
  const isOpen = state === 'waiting' || state === 'approved';
  return (
    <li className={cards.item}>
      <Icon name="shield" />
      <div className={cards.what}>
        <p className={cards.head}>
          <b>{approvalTitle(approval)}</b>
          <span className={`${cards.tag} ${cards[state]}`}>{texts.approvalStates[state]}</span>
          <RepresentsTag represents={represents} />
          {isVoid && <span className={`${cards.tag} ${cards.returned}`}>{texts.isVoid}</span>}
        </p>
        <p className={cards.plain}>{termsOf(approval)}</p>
        {children}
        <SignatureSteps steps={signing} />
        <VoidReasons reasons={voidReasons} />
        <ol className={styles.steps} aria-label={texts.log}>
          {steps.map((step) => (
            <li key={step.at}>
              <span className={cards.plain}>
                {personText(step.author, step.account)} {texts.steps[step.what]} ·{' '}
                {fullTime(step.at)}
              </span>
              {step.note && <q>{step.note}</q>}
            </li>
          ))}
        </ol>
        {!isMine && refusal && <p className={cards.plain}>{messageText(refusal)}</p>}
      </div>
      <span className={cards.actions}>
        {hasReview && (
          <Link to={`/compliance/${fingerprint}`} className={cards.button}>
            {texts.review}
          </Link>
        )}
        <Link to={address} className={cards.button}>
          {texts[nextStep(approval, isMine, mayPublish)]}
        </Link>
        {!isMine && (
          <RightsButton
            label={texts.sendBack}
            refusal={refusalOf('returnApproval', approval)}
            onClick={onSendBack}
          />
        )}
        {!isMine && refusal === null && (
          <RightsButton
            type="primary"
            label={isOnePress(approval) ? texts.approve : texts.sign}
            refusal={represents ? null : refusalOf('approve', approval)}
            onClick={onApprove}
          />
        )}
        {isMine && isOpen && <Button onClick={onTakeBack}>{texts.takeBack}</Button>}
      </span>
    </li>
  );
}

/** What the link to its first document is for. */
function nextStep(
  { state, isVoid }: ListedApproval,
  isMine: boolean,
  mayPublish: boolean,
): 'repair' | 'publishNow' | 'look' {
  if (isMine && (state === 'returned' || isVoid)) return 'repair';
  return state === 'approved' && !isVoid && (isMine || mayPublish) ? 'publishNow' : 'look';
}

/** What is approved beside the content: the times, and what becomes of later versions. */
function termsOf({ items, validFrom, validUntil }: ListedApproval): string {
  const later = items.flatMap((item) => item.later ?? [])[0];
  const parts = [
    validFrom === null ? texts.approvedAtOnce : texts.from(fullTime(validFrom)),
    ...(validUntil === null ? [] : [texts.until(fullTime(validUntil))]),
    ...(later === undefined ? [] : [texts.laterOutcomes[later]]),
  ];
  return parts.join(marks.comma);
}
