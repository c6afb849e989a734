import { Button } from 'antd';
import { useState } from 'react';
import type { Message } from '#schemas/message.ts';
import { messageText } from '../../../base/language/messages.ts';
import { Icon } from '../../../base/components/Icon.tsx';
import { personText } from '../../../base/components/person.ts';
import styles from '../shared/Publish.module.css';
import { publishTexts as texts } from '../shared/texts.ts';
import type { useApproval } from '../plan/use-approval.ts';
import { SignDialog } from '../signing/SignDialog.tsx';
import { SignatureSteps, VoidReasons } from '../signing/SignatureSteps.tsx';
import { isMeansFailure } from '../signing/use-sign.ts';

type Approval = ReturnType<typeof useApproval>;
type Known = NonNullable<Approval['state']>['approval'] | undefined;

/** Whether somebody else must approve, whether they did, and what exactly they approve. */
export function ApprovalCard({ approval }: { approval: Approval }) {
  const { state, submit, approve } = approval;
  const error = submit.error ?? approve.error;
  const isOpen = state?.approval?.state === 'waiting' || state?.approval?.state === 'approved';
  const isVoid = (state?.voidReasons.length ?? 0) > 0;
  const known = isOpen && !isVoid ? state?.approval : null;
  const words = !known
    ? texts.approvalStates.none
    : known.approvedBy === null
      ? texts.approvalStates.waiting(personText(known.submittedBy, known.submitter))
      : texts.approvalStates.approved(personText(known.approvedBy, known.approver));
  const next = !state?.required
    ? null
    : !known
      ? texts.approvalNext.none
      : known.approvedBy === null
        ? texts.approvalNext.waiting
        : texts.approvalNext.approved;
  return (
    <div className={styles.card} role="group" aria-label={texts.approval}>
      <p className={styles.approvalHead}>
        <Icon name="shield" />
        <b>{texts.approval}</b>
        {(state?.required || known) && (
          <span className={known?.approvedBy ? styles.approved : styles.waiting}>{words}</span>
        )}
      </p>
      {state && !state.required && !known && <p className={styles.plain}>{texts.approvalOff}</p>}
      {(state?.required || known) && (
        <>
          <p className={styles.plain}>{texts.approvalHint}</p>
          {next && <p className={styles.plain}>{next}</p>}
          <p>
            <code
              className={styles.fingerprint}
              title={`${texts.fingerprint} ${state?.fingerprint}`}
            >
              {shortHash(state?.fingerprint ?? '')}
            </code>
          </p>
          <SignatureSteps steps={state?.signing ?? []} />
          <VoidReasons reasons={state?.voidReasons ?? []} />
          <ApprovalActions known={known} refusal={state?.refusal} approval={approval} />
        </>
      )}
      {error && (
        <p className={styles.problem} role="alert">
          <Icon name="error" size={14} />
          {error.message}
        </p>
      )}
    </div>
  );
}

/** `9f3c 71ae 04d2 … b86e` */
function shortHash(hash: string): string {
  return [hash.slice(0, 4), hash.slice(4, 8), hash.slice(8, 12), '…', hash.slice(-4)].join(' ');
}

interface ApprovalActionsProps {
  known: Known;
  /** Why the account may not approve. */
  refusal: Message | null | undefined;
  approval: Approval;
}

function ApprovalActions({ known, refusal, approval }: ApprovalActionsProps) {
  const { submit, approve, state, proposed, refresh } = approval;
  const [isSigning, setIsSigning] = useState(false);
  const next = state?.signing.find(({ signature }) => signature === null);
  const isOnePress = state?.signing.length === 1 && next?.minOpinion === 0;
  function press() {
    if (!isOnePress) return setIsSigning(true);
    return approve.mutate(undefined, {
      onError: (error) => setIsSigning(isMeansFailure(error)),
    });
  }
  return (
    <div className={styles.approvalActions}>
      {!known && (
        <Button
          id="publish-approval"
          size="small"
          loading={submit.isPending}
          onClick={() => submit.mutate()}
        >
          {texts.submit}
        </Button>
      )}
      {known && known.approvedBy === null && refusal === null && (
        <Button
          id="publish-approval"
          size="small"
          type="primary"
          loading={approve.isPending}
          onClick={press}
        >
          {isOnePress ? texts.approve : texts.sign}
        </Button>
      )}
      {known && known.approvedBy === null && refusal && (
        <span className={styles.plain}>{messageText(refusal)}</span>
      )}
      {isSigning && proposed && next && (
        <SignDialog
          title={texts.thisRelease}
          proposed={proposed}
          step={next}
          represents={state?.represents}
          onClose={() => setIsSigning(false)}
          onSigned={() => void refresh()}
        />
      )}
    </div>
  );
}
