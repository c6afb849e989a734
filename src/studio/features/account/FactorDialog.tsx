import { Modal } from 'antd';
import { useState } from 'react';
import { useAction } from '../../base/components/use-action.ts';
import { useSession } from '../../core/session/session.ts';
import { type Entered, PasswordStep } from './PasswordStep.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { TotpStep } from './TotpStep.tsx';
import { done, type FactorAct, announcement } from './factor-act.ts';
import { accountTexts as texts } from './texts.ts';

/** What was made and waits to be shown or confirmed. */
type Stage =
  | { kind: 'password' }
  | { kind: 'totp'; secret: string; address: string }
  | { kind: 'codes'; codes: string[] };

/** Asks for the password, does what was chosen, and shows recovery codes where some were made. */
export function FactorDialog({ act, onClose }: { act: FactorAct; onClose(): void }) {
  const { client, byProvider } = useSession();
  const [stage, setStage] = useState<Stage>({ kind: 'password' });
  const [password, setPassword] = useState<string>();
  const { mutate, isPending, error } = useAction('ownAccount', 'me');

  function finish(codes: string[] | null): void {
    if (codes === null) onClose();
    else setStage({ kind: 'codes', codes });
  }
  const begin = (entered: Entered) =>
    mutate(async () => {
      setPassword(entered.password);
      if (act.what === 'addTotp') {
        setStage({
          kind: 'totp',
          ...(await client.call('startTotp', { password: entered.password })),
        });
        return '';
      }
      finish(await done(client, act, entered));
      return announcement(act);
    });
  const confirm = (code: string, secret: string) =>
    mutate(async () => {
      finish((await client.call('confirmTotp', { password, secret, code })).recoveryCodes);
      return announcement(act);
    });

  return (
    <Modal
      open
      title={stage.kind === 'codes' ? texts.codesTitle : texts.confirmTitle[act.what]}
      width={420}
      footer={null}
      maskClosable={false}
      onCancel={onClose}
    >
      {stage.kind === 'codes' && <RecoveryCodes codes={stage.codes} onClose={onClose} />}
      {stage.kind === 'totp' && (
        <TotpStep
          secret={stage.secret}
          address={stage.address}
          isPending={isPending}
          problem={error?.message ?? ''}
          onConfirm={(code) => confirm(code, stage.secret)}
        />
      )}
      {stage.kind === 'password' && (
        <PasswordStep
          what={act.what}
          hasPassword={!byProvider}
          isPending={isPending}
          error={error}
          onNext={begin}
        />
      )}
    </Modal>
  );
}
