import type { ReactNode } from 'react';
import { Button } from '#ui/components/Button.tsx';
import { TradeEntry } from '#ui/components/TradeEntry.tsx';
import { texts } from '#ui/texts.ts';
import { useLogin } from './login.ts';
import styles from './ByLogin.module.css';

interface Properties {
  /** Unique on the page. */
  id: string;
  company: Record<string, string>;
  className?: string | undefined;
  /** Of the way to the trading site. */
  variant?: 'primary' | 'normal';
  /** The ways to log in, for who is not. */
  children: ReactNode;
}

/** Who is logged in, the way to the trading site and the way out, in place of the ways to log in. */
export function ByLogin({ id, company, className = '', variant = 'normal', children }: Properties) {
  const login = useLogin();
  if (!login) return children;
  return (
    <div role="group" aria-label={texts.loggedIn} className={`${styles.visitor} ${className}`}>
      <span className={styles.name}>
        {texts.loggedIn} <b>{login.name}</b>
      </span>
      <TradeEntry
        id={`${id}-trade`}
        kind="trade"
        company={company}
        variant={variant}
        label={texts.trade}
      />
      <Button onClick={login.logOut}>{texts.logOut}</Button>
    </div>
  );
}
