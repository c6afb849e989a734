import { useMutation } from '@tanstack/react-query';
import { Button, Input, Modal } from 'antd';
import { useEffect, useState } from 'react';
import styles from '../../base/components/Fields.module.css';
import { StudioError, type StudioClient } from '../api/client.ts';
import { ProviderButton } from './ProviderButton.tsx';
import { sessionTexts } from './texts.ts';

const texts = sessionTexts.identity;
/** Refusals that are about the code. */
const OF_CODE: readonly string[] = ['codeNeeded', 'wrongCode'];

interface IdentityDialogProps {
  client: StudioClient;
  account: string;
  byProvider: boolean;
  onSettled(isProven: boolean): void;
}

/** Asks who is signed in for password and, where they have a second factor, a code; who came by the provider, to sign in there again. `onSettled` is told whether they proved who they are. */
export function IdentityDialog({ byProvider, ...dialog }: IdentityDialogProps) {
  return byProvider ? <ProviderIdentity {...dialog} /> : <OwnIdentity {...dialog} />;
}

function ProviderIdentity({ client, onSettled }: Omit<IdentityDialogProps, 'byProvider'>) {
  const [inWindow] = useState({ purpose: 'prove' as const, onDone: () => onSettled(true) });
  return (
    <Modal
      open
      title={texts.title}
      width={420}
      footer={null}
      maskClosable={false}
      onCancel={() => onSettled(false)}
    >
      <p style={{ marginBottom: 12 }}>{sessionTexts.provider.prove}</p>
      <div className={styles.form}>
        <ProviderButton
          client={client}
          label={sessionTexts.provider.proveLabel}
          inWindow={inWindow}
        />
      </div>
    </Modal>
  );
}

function OwnIdentity({ client, account, onSettled }: Omit<IdentityDialogProps, 'byProvider'>) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState<string | null>(null);
  const confirm = useMutation({
    mutationFn: () => client.call('confirmIdentity', { password, ...(code !== null && { code }) }),
    onSuccess: () => onSettled(true),
    onError: (error) => {
      if (code === null && error instanceof StudioError && error.refusal.code === 'codeNeeded')
        setCode('');
    },
  });
  const asksCode = code !== null;
  useEffect(() => {
    if (asksCode) document.querySelector<HTMLElement>('#identity-code')?.focus();
  }, [asksCode]);
  return (
    <Modal
      open
      title={texts.title}
      width={420}
      footer={null}
      maskClosable={false}
      onCancel={() => onSettled(false)}
      afterOpenChange={(open) =>
        open && document.querySelector<HTMLElement>('#identity-password')?.focus()
      }
    >
      <p style={{ marginBottom: 12 }}>{texts.why(account)}</p>
      <IdentityForm
        password={password}
        code={code}
        confirm={confirm}
        onPassword={setPassword}
        onCode={setCode}
      />
    </Modal>
  );
}

interface IdentityFormProps {
  password: string;
  /** Null: no code is asked for. */
  code: string | null;
  confirm: { error: Error | null; isPending: boolean; mutate(): void };
  onPassword(password: string): void;
  onCode(code: string): void;
}

function IdentityForm({ password, code, confirm, onPassword, onCode }: IdentityFormProps) {
  const problem = confirm.error?.message ?? '';
  const isOfCode =
    confirm.error instanceof StudioError && OF_CODE.includes(confirm.error.refusal.code);
  return (
    <form
      className={styles.form}
      aria-label={texts.title}
      onSubmit={(event) => (event.preventDefault(), confirm.mutate())}
    >
      <label className={styles.field}>
        <span>{sessionTexts.password}</span>
        <Input.Password
          id="identity-password"
          aria-label={sessionTexts.password}
          value={password}
          maxLength={200}
          autoComplete="current-password"
          status={problem && !isOfCode ? 'error' : ''}
          onChange={(event) => onPassword(event.target.value)}
        />
        {problem && !isOfCode && (
          <span className={styles.problem} role="alert">
            {problem}
          </span>
        )}
      </label>
      {code !== null && (
        <label className={styles.field}>
          <span>{sessionTexts.code}</span>
          <Input
            id="identity-code"
            aria-label={sessionTexts.code}
            value={code}
            maxLength={40}
            autoComplete="one-time-code"
            status={problem && isOfCode && code !== '' ? 'error' : ''}
            onChange={(event) => onCode(event.target.value)}
          />
          {isOfCode && (
            <span className={code === '' ? styles.hint : styles.problem} role="alert">
              {problem}
            </span>
          )}
        </label>
      )}
      <Button
        type="primary"
        htmlType="submit"
        loading={confirm.isPending}
        disabled={password === '' || code === ''}
        block
      >
        {texts.confirm}
      </Button>
    </form>
  );
}
