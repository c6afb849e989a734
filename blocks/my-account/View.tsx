import { Section } from '#ui/components/Section.tsx';
import { TradeEntry } from '#ui/components/TradeEntry.tsx';
import { textProp } from '#ui/text-prop.ts';
import { ByLogin } from '#ui/visitor/ByLogin.tsx';
import { useLogin } from '#ui/visitor/login.ts';
import { useLoginChanges } from '#ui/visitor/use-login-changes.ts';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import { AccountParts } from './AccountParts.tsx';
import styles from './View.module.css';

/** What the investor of this tab has at the trading site; for everybody else, and on the server, an invitation to log in. */
export function View({ id, props, page }: ViewProps<typeof block>) {
  const login = useLogin();
  const changes = useLoginChanges(login);
  const { company } = page;
  return (
    <Section id={id} title={props.title} note={props.note}>
      <div className={styles.head}>
        {login === null &&
          (changes > 0 ? (
            <p role="status">{props.endedText}</p>
          ) : (
            <p {...textProp('inviteText')}>{props.inviteText}</p>
          ))}
        <ByLogin id={id} company={company} variant="primary">
          <TradeEntry
            id={`${id}-login`}
            kind="login"
            company={company}
            variant="primary"
            label={props.loginLabel}
          />
        </ByLogin>
      </div>
      {login !== null && <AccountParts key={changes} id={id} props={props} />}
    </Section>
  );
}
