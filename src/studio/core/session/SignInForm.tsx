import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Input } from 'antd';
import { useEffect, useState } from 'react';
import {
  Controller,
  useForm,
  type ControllerRenderProps,
  type UseFormSetFocus,
} from 'react-hook-form';
import type { StudioBody } from '#wire/studio/routes.ts';
import { sessionRoutes } from '#wire/studio/session.ts';
import { Icon } from '../../base/components/Icon.tsx';
import { StudioError, type StudioClient } from '../api/client.ts';
import { lastAccount, noteAccount } from './last-account.ts';
import styles from './SignInForm.module.css';
import { passkeyObstacle, signInByPasskey } from './passkey.ts';
import { sessionTexts } from './texts.ts';

interface Properties {
  client: StudioClient;
  account?: string;
  /** Another way comes before it. */
  isSecond?: boolean;
  onSignedIn(): Promise<void>;
}

type Values = StudioBody<'signIn'>;
type Field = 'account' | 'password' | 'code';

/** What a refusal is about, where it is not the password. */
const FIELD_OF: Readonly<Record<string, Field>> = { codeNeeded: 'code', wrongCode: 'code' };
const COMPLETE: Record<Field, string> = {
  account: 'username',
  password: 'current-password',
  code: 'one-time-code',
};

/** By account and password, with a code where one is asked for, or by a passkey. Begins with the account of the last time. */
export function SignInForm({ client, account: given, isSecond = false, onSignedIn }: Properties) {
  const [account] = useState(() => given ?? lastAccount());
  const [refused, setRefused] = useState<{ field: Field; message: string } | null>(null);
  const [asksCode, setAsksCode] = useState(false);
  const form = useForm<Values>({
    defaultValues: { account, password: '' },
    resolver: zodResolver(sessionRoutes.signIn.body),
  });
  const obstacle = passkeyObstacle();

  useFieldFocus(form.setFocus, account, asksCode);

  async function attempt(work: () => Promise<unknown>) {
    setRefused(null);
    try {
      await work();
    } catch (error) {
      const field = (error instanceof StudioError && FIELD_OF[error.refusal.code]) || 'password';
      if (field === 'code') setAsksCode(true);
      setRefused({ field, message: error instanceof Error ? error.message : String(error) });
      if (field === 'password' || asksCode) form.setFocus(field, { shouldSelect: true });
      return;
    }
    noteAccount(form.getValues('account').trim());
    await onSignedIn();
  }
  const submit = form.handleSubmit((values) =>
    attempt(() =>
      client.call(
        'signIn',
        asksCode ? values : { account: values.account, password: values.password },
      ),
    ),
  );

  return (
    <form className={styles.form} aria-label={sessionTexts.signIn} onSubmit={submit} noValidate>
      {(asksCode
        ? (['account', 'password', 'code'] as const)
        : (['account', 'password'] as const)
      ).map((name) => (
        <Controller
          key={name}
          name={name}
          control={form.control}
          render={({ field, fieldState }) => (
            <SignInField
              name={name}
              field={field}
              problem={
                fieldState.error?.message ?? (refused?.field === name ? refused.message : '')
              }
            />
          )}
        />
      ))}
      <Button
        type={isSecond ? 'default' : 'primary'}
        size="large"
        htmlType="submit"
        loading={form.formState.isSubmitting}
        block
      >
        {sessionTexts.signIn}
      </Button>
      {obstacle === null && (
        <>
          <p className={styles.or}>{sessionTexts.or}</p>
          <Button
            size="large"
            icon={<Icon name="lock" />}
            block
            onClick={() => void attempt(() => signInByPasskey(client, form.getValues()))}
          >
            {sessionTexts.byPasskey}
          </Button>
        </>
      )}
      <p className={styles.hint}>{sessionTexts.forgotten}</p>
    </form>
  );
}

interface FieldProperties {
  name: Field;
  field: ControllerRenderProps<Values, Field>;
  /** Empty: none. */
  problem: string;
}

function SignInField({ name, field, problem }: FieldProperties) {
  const Box = name === 'password' ? Input.Password : Input;
  return (
    <label className={styles.field}>
      <span className={styles.label}>{sessionTexts[name]}</span>
      <Box
        {...field}
        aria-label={sessionTexts[name]}
        value={field.value ?? ''}
        size="large"
        status={problem ? 'error' : ''}
        autoComplete={COMPLETE[name]}
        aria-invalid={Boolean(problem)}
        aria-describedby={problem ? `signin-${name}` : undefined}
      />
      {problem && (
        <span className={styles.error} id={`signin-${name}`} role="alert">
          <Icon name="error" size={14} />
          {problem}
        </span>
      )}
      {name === 'code' && <span className={styles.hint}>{sessionTexts.codeHint}</span>}
    </label>
  );
}

/** Puts the focus where something is to be typed: on the account, the password, or the code once it is asked for. */
function useFieldFocus(
  setFocus: UseFormSetFocus<Values>,
  account: string,
  asksCode: boolean,
): void {
  useEffect(() => {
    // After the dialog around has put the focus on its first field.
    const request = requestAnimationFrame(() => setFocus(account === '' ? 'account' : 'password'));
    return () => cancelAnimationFrame(request);
  }, [setFocus, account]);
  useEffect(() => {
    if (asksCode) setFocus('code');
  }, [asksCode, setFocus]);
}
