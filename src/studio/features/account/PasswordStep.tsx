import { Button, Input } from 'antd';
import { useState } from 'react';
import fields from '../../base/components/Fields.module.css';
import { settingsTexts } from '../../core/settings/texts.ts';
import type { FactorAct } from './factor-act.ts';
import { accountTexts as texts } from './texts.ts';

/** What was typed. */
export interface Entered {
  /** Absent: the account has none. */
  password: string | undefined;
  /** Of a new passkey. */
  name: string;
}

interface PasswordStepProps {
  what: FactorAct['what'];
  /** False: who came by the company's provider has none to give. */
  hasPassword: boolean;
  isPending: boolean;
  error: Error | null;
  onNext(entered: Entered): void;
}

/** Asks for the password, and for the name of a new passkey. */
export function PasswordStep({ what, hasPassword, isPending, error, onNext }: PasswordStepProps) {
  const [password, setPassword] = useState('');
  const [name, setName] = useState('');
  const isReady =
    (!hasPassword || password !== '') && (what !== 'addPasskey' || name.trim() !== '');
  return (
    <form
      className={fields.form}
      onSubmit={(event) => (
        event.preventDefault(),
        onNext({ password: hasPassword ? password : undefined, name })
      )}
    >
      {what === 'addPasskey' && (
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
      {hasPassword ? (
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
          <span className={error ? fields.problem : fields.hint} role={error ? 'alert' : undefined}>
            {error?.message ?? settingsTexts.passwordHint}
          </span>
        </label>
      ) : (
        error && (
          <span className={fields.problem} role="alert">
            {error.message}
          </span>
        )
      )}
      <Button
        type="primary"
        htmlType="submit"
        danger={what.startsWith('remove')}
        loading={isPending}
        disabled={!isReady}
        block
      >
        {what.startsWith('remove') ? texts.remove : texts.next}
      </Button>
    </form>
  );
}
