import { Section } from '#ui/components/Section.tsx';
import { TradeEntry } from '#ui/components/TradeEntry.tsx';
import { textProp } from '#ui/text-prop.ts';
import { useLogin } from '#ui/visitor/login.ts';
import { useLoginChanges } from '#ui/visitor/use-login-changes.ts';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import { Messages } from './Messages.tsx';
import styles from './View.module.css';

/** What the trading system wrote to the investor of this tab; for everybody else, and on the server, a way to log in or nothing. */
export function View({ id, props, page }: ViewProps<typeof block>) {
  const login = useLogin();
  const changes = useLoginChanges(login);
  if (login === null && props.loggedOut === 'nothing') return null;
  return (
    <Section id={id} title={props.title} note={props.note}>
      {login === null ? (
        <div className={styles.invite}>
          <p {...textProp('inviteText')}>{props.inviteText}</p>
          <TradeEntry
            id={`${id}-login`}
            kind="login"
            company={page.company}
            variant="primary"
            label={props.loginLabel}
          />
        </div>
      ) : (
        <Messages key={changes} id={id} props={props} page={page} />
      )}
    </Section>
  );
}
