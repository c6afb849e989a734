import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Input } from 'antd';
import { useEffect, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { studioRoutes, type StudioBody } from '#wire/studio/routes.ts';
import type { StudioClient } from '../client.ts';
import { Icon } from '../parts/Icon.tsx';
import { sessionTexts } from './texts.ts';
import styles from './SignInForm.module.css';

interface Properties {
  client: StudioClient;
  account?: string;
  onSignedIn(): Promise<void>;
}

type Values = StudioBody<'signIn'>;

export function SignInForm({ client, account = '', onSignedIn }: Properties) {
  const [refused, setRefused] = useState('');
  const form = useForm<Values>({ defaultValues: { account, password: '' }, resolver: zodResolver(studioRoutes.signIn.body) });

  const { setFocus } = form;
  useEffect(() => {
    // After the dialog around has put the focus on its first field.
    const request = requestAnimationFrame(() => setFocus(account === '' ? 'account' : 'password'));
    return () => cancelAnimationFrame(request);
  }, [setFocus, account]);

  const submit = form.handleSubmit(async (values) => {
    setRefused('');
    try {
      await client.call('signIn', values);
    } catch (error) {
      setRefused(error instanceof Error ? error.message : String(error));
      form.setFocus('password', { shouldSelect: true });
      return;
    }
    await onSignedIn();
  });

  return (
    <form className={styles.form} aria-label={sessionTexts.signIn} onSubmit={submit} noValidate>
      {(['account', 'password'] as const).map((name) => (
        <Controller
          key={name}
          name={name}
          control={form.control}
          render={({ field, fieldState }) => {
            const message = fieldState.error?.message ?? (name === 'password' ? refused : '');
            const Box = name === 'password' ? Input.Password : Input;
            return (
              <label className={styles.field}>
                <span className={styles.label}>{sessionTexts[name]}</span>
                <Box {...field} size="large" status={message ? 'error' : ''} autoComplete={name === 'password' ? 'current-password' : 'username'} aria-invalid={Boolean(message)} aria-describedby={message ? `signin-${name}` : undefined} />
                {message && (
                  <span className={styles.error} id={`signin-${name}`} role="alert">
                    <Icon name="error" size={14} />
                    {message}
                  </span>
                )}
              </label>
            );
          }}
        />
      ))}
      <Button type="primary" size="large" htmlType="submit" loading={form.formState.isSubmitting} block>
        {sessionTexts.signIn}
      </Button>
    </form>
  );
}
