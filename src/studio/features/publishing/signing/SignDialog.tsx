import { useMutation } from '@tanstack/react-query';
import { Button, Input, Modal } from 'antd';
import { useState } from 'react';
import type { ShownStep } from '#schemas/signing.ts';
import { OPINION_MAX } from '#schemas/signing.ts';
import type { ProposedRelease } from '#wire/studio/publishing.ts';
import type { Account } from '#wire/studio/routes.ts';
import { personText } from '../../../base/components/person.ts';
import { passkeyObstacle } from '../../../core/session/passkey.ts';
import { useSession } from '../../../core/session/session.ts';
import styles from '../shared/Releases.module.css';
import { signTexts as texts } from './sign-texts.ts';
import { roleText } from './SignatureSteps.tsx';
import signing from './Signing.module.css';
import { type SigningMeans, useSign } from './use-sign.ts';

interface Properties {
  title: string;
  proposed: ProposedRelease;
  step: ShownStep;
  /** Whom the reader represents; absent: they sign for themselves. */
  represents?: Account | undefined;
  onClose(): void;
  /** After the signature is kept. */
  onSigned(): void;
}

/** Signing one step: an opinion, and by what means. */
export function SignDialog({ title, proposed, step, represents, onClose, onSigned }: Properties) {
  const sign = useSign();
  const { byProvider } = useSession();
  const [opinion, setOpinion] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const obstacle = passkeyObstacle();
  const isShort = opinion.trim().length < step.minOpinion;
  const { mutate, error, isPending, variables } = useMutation({
    mutationFn: (means: SigningMeans) => sign(proposed, opinion.trim(), means),
    onSuccess: () => (onSigned(), onClose()),
  });
  function press(means: SigningMeans) {
    setIsAsked(true);
    if (isShort) return document.querySelector<HTMLElement>('#sign-opinion')?.focus();
    return mutate(means);
  }
  const button = (means: 'passkey' | 'password', isPrimary: boolean) => (
    <Button
      type={isPrimary ? 'primary' : 'default'}
      loading={isPending && variables === means}
      disabled={isPending && variables !== means}
      onClick={() => press(means)}
    >
      {means === 'passkey' ? texts.byPasskey : byProvider ? texts.byProvider : texts.byPassword}
    </Button>
  );
  return (
    <Modal
      open
      title={texts.title(title)}
      onCancel={onClose}
      width={520}
      afterOpenChange={(open) =>
        open && document.querySelector<HTMLElement>('#sign-opinion')?.focus()
      }
      footer={
        <div className={signing.actions}>
          <Button onClick={onClose}>{texts.cancel}</Button>
          {button('password', obstacle !== null)}
          {obstacle === null && button('passkey', true)}
        </div>
      }
    >
      <p>
        {represents
          ? texts.asDeputy(roleText(step.role), personText(represents.name, represents.account))
          : texts.as(roleText(step.role))}
      </p>
      <p className={styles.field}>{texts.sealed}</p>
      <label className={styles.field} htmlFor="sign-opinion">
        {step.role === 'compliance' ? texts.complianceOpinion : texts.opinion}
      </label>
      <Input.TextArea
        id="sign-opinion"
        value={opinion}
        maxLength={OPINION_MAX}
        autoSize={{ minRows: 3, maxRows: 10 }}
        placeholder={texts.opinionHint}
        status={isAsked && isShort ? 'error' : ''}
        aria-invalid={isAsked && isShort}
        aria-describedby="sign-problem"
        onChange={(event) => setOpinion(event.target.value)}
      />
      <p id="sign-problem" className={styles.problem} role="alert">
        {isAsked && isShort ? texts.tooShort(step.minOpinion) : error?.message}
      </p>
      <p className={styles.field}>
        {obstacle ?? (byProvider ? texts.weakerByProvider : texts.weaker)}
      </p>
    </Modal>
  );
}
