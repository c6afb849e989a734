import type { ReactNode } from 'react';
import { Section } from '#ui/components/Section.tsx';
import { useLogin, type Login } from './login.ts';
import { LoginInvite } from './LoginInvite.tsx';
import { useLoginChanges } from './use-login-changes.ts';

interface Properties {
  /** Of the block. */
  id: string;
  company: Record<string, string>;
  /** The block's props of these names (`headProps`, `inviteProps`), as they are. */
  props: {
    title: string;
    note: string;
    loggedOut: 'invite' | 'nothing';
    inviteText: string;
    loginLabel: string;
  };
  /** What belongs to the investor. Give it `changes` as key: nothing of one person is shown to the next. */
  children: (login: Login, changes: number) => ReactNode;
}

/** A section for the investor of this tab; for everybody else, and on the server, a way to log in or nothing. */
export function LoginSection({ id, company, props, children }: Properties) {
  const login = useLogin();
  const changes = useLoginChanges(login);
  const { title, note, loggedOut, inviteText, loginLabel } = props;
  if (login === null && loggedOut === 'nothing') return null;
  return (
    <Section id={id} title={title} note={note}>
      {login === null ? (
        <LoginInvite {...{ id, company, inviteText, loginLabel }} />
      ) : (
        children(login, changes)
      )}
    </Section>
  );
}
