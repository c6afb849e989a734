import { useQuery } from '@tanstack/react-query';
import { Button, Input, Result } from 'antd';
import { useState } from 'react';
import { passwordProblem } from '#rules/passwords/password-problem.ts';
import type { StudioClient } from '../api/client.ts';
import { messageText } from '../../base/language/messages.ts';
import { Icon } from '../../base/components/Icon.tsx';
import { sessionTexts } from './texts.ts';
import styles from './SignInForm.module.css';
import page from './InvitePage.module.css';

const texts = sessionTexts.invite;

/** Where the link of an invitation leads: name and password are chosen, once. */
export function InvitePage({ client }: { client: StudioClient }) {
  const [token] = useState(() => window.location.hash.slice(1));
  const invited = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => client.call('invitation', { token }),
    retry: false,
    staleTime: Infinity,
  });
  const toSignIn = (
    <Button type="primary" onClick={() => window.location.assign('/')}>
      {texts.toSignIn}
    </Button>
  );
  if (invited.isError)
    return (
      <main>
        <Result status="warning" title={invited.error.message} extra={toSignIn} />
      </main>
    );
  return (
    <main className={page.screen}>
      {invited.data && <JoinForm client={client} token={token} {...invited.data} />}
    </main>
  );
}

interface Properties {
  client: StudioClient;
  token: string;
  account: string;
  name: string;
  isReset: boolean;
}

function JoinForm({ client, token, account, name: known, isReset }: Properties) {
  const [name, setName] = useState(known);
  const [password, setPassword] = useState('');
  const [refused, setRefused] = useState('');
  const [isBusy, setBusy] = useState(false);
  const weakness =
    password === '' ? null : passwordProblem(password, { account, name, hasFactor: false });

  async function submit() {
    setBusy(true);
    setRefused('');
    try {
      await client.call('acceptInvitation', { token, name, password });
      window.location.replace('/');
    } catch (error) {
      setRefused(error instanceof Error ? error.message : String(error));
    }
    setBusy(false);
  }

  return (
    <form
      className={`${styles.form} ${page.box}`}
      aria-label={texts.title(isReset)}
      onSubmit={(event) => (event.preventDefault(), void submit())}
    >
      <h1>{texts.title(isReset)}</h1>
      <p className={page.hint}>{texts.hint(account)}</p>
      <label className={styles.field}>
        <span className={styles.label}>{texts.name}</span>
        <Input
          size="large"
          aria-label={texts.name}
          value={name}
          maxLength={30}
          autoComplete="name"
          onChange={(event) => setName(event.target.value)}
        />
        <span className={page.hint}>{texts.nameHint}</span>
      </label>
      <label className={styles.field}>
        <span className={styles.label}>{texts.password}</span>
        <Input.Password
          size="large"
          aria-label={texts.password}
          value={password}
          maxLength={200}
          autoComplete="new-password"
          status={refused ? 'error' : ''}
          onChange={(event) => setPassword(event.target.value)}
          aria-describedby="invite-password"
        />
        <span
          id="invite-password"
          className={refused ? styles.error : page.hint}
          role={refused ? 'alert' : undefined}
        >
          {refused && <Icon name="error" size={14} />}
          {refused || (weakness === null ? texts.passwordHint : messageText(weakness))}
        </span>
      </label>
      <Button
        type="primary"
        size="large"
        htmlType="submit"
        loading={isBusy}
        disabled={name.trim() === '' || password === ''}
        block
      >
        {texts.submit}
      </Button>
    </form>
  );
}
