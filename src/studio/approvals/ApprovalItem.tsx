import { Button } from 'antd';
import { Link } from 'react-router-dom';
import type { ListedApproval } from '#wire/studio/publishing.ts';
import { messageText } from '../messages.ts';
import { Icon } from '../parts/Icon.tsx';
import { fullTime } from '../parts/time.ts';
import { useMay } from '../session/rights.ts';
import { documentBase } from '../shell/page-rows.ts';
import { releaseTexts as texts } from '../releases/texts.ts';
import styles from '../releases/Releases.module.css';
import { approvalTitle } from './approval-title.ts';

interface Properties {
  approval: ListedApproval;
  /** Submitted by whoever looks. */
  isMine: boolean;
  onApprove(): void;
  onSendBack(): void;
  onTakeBack(): void;
}

/** One submission: what, how it stands, all that was said of it, and what can be done. */
export function ApprovalItem({ approval, isMine, onApprove, onSendBack, onTakeBack }: Properties) {
  const { state, isVoid, steps, refusal, fingerprint, items } = approval;
  const [first] = items;
  const address = first ? `${documentBase(first)}?approval=${fingerprint}` : '/approvals';
  const mayApprove = useMay()('release.approve');
  const isOpen = state === 'waiting' || state === 'approved';
  return (
    <li className={styles.item}>
      <Icon name="shield" />
      <div className={styles.what}>
        <p className={styles.head}>
          <b>{approvalTitle(approval)}</b>
          <span className={`${styles.tag} ${styles[state]}`}>{texts.approvalStates[state]}</span>
          {isVoid && <span className={`${styles.tag} ${styles.returned}`}>{texts.isVoid}</span>}
        </p>
        <ol className={styles.steps} aria-label={texts.log}>
          {steps.map((step) => (
            <li key={step.at}>
              <span className={styles.plain}>
                {step.author} {texts.steps[step.what]} · {fullTime(step.at)}
              </span>
              {step.note && <q>{step.note}</q>}
            </li>
          ))}
        </ol>
        {!isMine && refusal && <p className={styles.plain}>{messageText(refusal)}</p>}
      </div>
      <span className={styles.actions}>
        <Link to={address} className={styles.button}>
          {!isMine
            ? texts.look
            : state === 'returned' || isVoid
              ? texts.repair
              : state === 'approved'
                ? texts.publishNow
                : texts.look}
        </Link>
        {!isMine && mayApprove && <Button onClick={onSendBack}>{texts.sendBack}</Button>}
        {!isMine && mayApprove && refusal === null && (
          <Button type="primary" onClick={onApprove}>
            {texts.approve}
          </Button>
        )}
        {isMine && isOpen && <Button onClick={onTakeBack}>{texts.takeBack}</Button>}
      </span>
    </li>
  );
}
