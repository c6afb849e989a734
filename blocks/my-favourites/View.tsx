import { Section } from '#ui/components/Section.tsx';
import { useLogin } from '#ui/visitor/login.ts';
import { LoginInvite } from '#ui/visitor/LoginInvite.tsx';
import { useLoginChanges } from '#ui/visitor/use-login-changes.ts';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import { Favourites } from './Favourites.tsx';

/** The favourites of the investor of this tab; for everybody else, and on the server, a way to log in or nothing. */
export function View({ id, props, page }: ViewProps<typeof block>) {
  const login = useLogin();
  const changes = useLoginChanges(login);
  if (login === null && props.loggedOut === 'nothing') return null;
  const { title, note, inviteText, loginLabel } = props;
  return (
    <Section id={id} title={title} note={note}>
      {login === null ? (
        <LoginInvite {...{ id, company: page.company, inviteText, loginLabel }} />
      ) : (
        <Favourites key={changes} id={id} login={login} props={props} page={page} />
      )}
    </Section>
  );
}
