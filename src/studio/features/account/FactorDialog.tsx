import { Button, Input, Modal } from 'antd';
import { useState } from 'react';
import type { StudioClient } from '../../core/api/client.ts';
import { createPasskey } from '../../core/session/passkey.ts';
import { useSession } from '../../core/session/session.ts';
import { settingsTexts } from '../../core/settings/texts.ts';
import { useAction } from '../../base/components/use-action.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { accountTexts as texts } from './texts.ts';
import { TotpStep } from './TotpStep.tsx';
import fields from '../../base/components/Fields.module.css';

export type FactorAct =
  | { what: 'addTotp' | 'removeTotp' | 'addPasskey' | 'renew' }
  | { what: 'removePasskey'; id: string };

/** What was made and waits to be shown or confirmed. */
type Stage =
  | { kind: 'password' }
  | { kind: 'totp'; secret: string; address: string }
  | { kind: 'codes'; codes: string[] };

/** Asks for the password, does what was chosen, and shows recovery codes where some were made. */
export function FactorDialog({ act, onClose }: { act: FactorAct; onClose(): void }) {
  const { client } = useSession();
  const [stage, setStage] = useState<Stage>({ kind: 'password' });
  const [password, setPassword] = useState('');
  const [name, setName] = useState('');
  const { mutate, isPending, error } = useAction('ownAccount', 'me');

  function finish(codes: string[] | null): void {
    if (codes === null) onClose();
    else setStage({ kind: 'codes', codes });
  }
  const begin = () =>
    mutate(async () => {
      if (act.what === 'addTotp') {
        setStage({ kind: 'totp', ...(await client.call('startTotp', { password })) });
        return '';
      }
      finish(await done(client, act, { password, name }));
      return announcement(act);
    });
  const confirm = (code: string, secret: string) =>
    mutate(async () => {
      finish((await client.call('confirmTotp', { password, secret, code })).recoveryCodes);
      return announcement(act);
    });

  const isReady = password !== '' && (act.what !== 'addPasskey' || name.trim() !== '');
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
        <form className={fields.form} onSubmit={(event) => (event.preventDefault(), begin())}>
          {act.what === 'addPasskey' && (
            <label className={fields.field}>
              <span>{texts.passkeyName}</span>
              <Input
                value={name}
                maxLength={30}
                placeholder={texts.passkeyNameHint}
                onChange={(event) => setName(event.target.value)}
              />
            </label>
          )}
          <label className={fields.field}>
            <span>{settingsTexts.password}</span>
            <Input.Password
              aria-label={settingsTexts.password}
              value={password}
              maxLength={200}
              autoComplete="current-password"
              status={error ? 'error' : ''}
              onChange={(event) => setPassword(event.target.value)}
            />
            <span
              className={error ? fields.problem : fields.hint}
              role={error ? 'alert' : undefined}
            >
              {error?.message ?? settingsTexts.passwordHint}
            </span>
          </label>
          <Button
            type="primary"
            htmlType="submit"
            danger={act.what.startsWith('remove')}
            loading={isPending}
            disabled={!isReady}
            block
          >
            {act.what.startsWith('remove') ? texts.remove : texts.next}
          </Button>
        </form>
      )}
    </Modal>
  );
}

/** Codes to be shown, where some were made. */
async function done(
  client: StudioClient,
  act: FactorAct,
  { password, name }: { password: string; name: string },
): Promise<string[] | null> {
  if (act.what === 'addPasskey') return createPasskey(client, { name: name.trim(), password });
  if (act.what === 'renew')
    return (await client.call('renewRecoveryCodes', { password })).recoveryCodes;
  if (act.what === 'removePasskey') await client.call('removePasskey', { password, id: act.id });
  else await client.call('removeTotp', { password });
  return null;
}

function announcement({ what }: FactorAct): string {
  const thing = what.endsWith('Totp') ? texts.totp : texts.passkeys;
  return what === 'renew' ? '' : what.startsWith('add') ? texts.added(thing) : texts.removed(thing);
}
