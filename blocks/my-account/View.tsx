import { useState } from 'react';
import { Section } from '#ui/components/Section.tsx';
import { TradeEntry } from '#ui/components/TradeEntry.tsx';
import { textProp } from '#ui/text-prop.ts';
import { ByLogin } from '#ui/visitor/ByLogin.tsx';
import { type Login, useLogin } from '#ui/visitor/login.ts';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import { AccountParts } from './AccountParts.tsx';
import styles from './View.module.css';

/** What the investor of this tab has at the trading site; for everybody else, and on the server, an invitation to log in. */
export function View({ id, props, page }: ViewProps<typeof block>) {
  const login = useLogin();
  const turn = useTurn(login);
  const { company } = page;
  return (
    <Section id={id} title={props.title} note={props.note}>
      <div className={styles.head}>
        {login === null &&
          (turn > 0 ? (
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
      {login !== null && <AccountParts key={turn} id={id} props={props} />}
    </Section>
  );
}

/** Counts how often somebody else, or nobody any more, was logged in since the view appeared: nothing of one is shown to the next. */
function useTurn(login: Login | null): number {
  const [{ last, turn }, setTurn] = useState({ last: login, turn: 0 });
  if (last !== login) setTurn({ last: login, turn: turn + 1 });
  return turn;
}
