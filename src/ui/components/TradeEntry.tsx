import { useRef } from 'react';
import type { ReactNode } from 'react';
import { tradeAddress, tradeEntry } from '#rules/trade/trade-entry.ts';
import type { TradeEntryKind } from '#rules/trade/trade-entry.ts';
import { Alert } from './Alert.tsx';
import { Button, ButtonLink } from './Button.tsx';
import { LeavingLink } from './LeavingLink.tsx';
import { Link } from './Link.tsx';
import { NoEntry } from './NoEntry.tsx';

export interface TradeEntryProps {
  /** Unique on the page. */
  id: string;
  /** `trade` for who is logged in already. */
  kind: TradeEntryKind | 'trade';
  company: Record<string, string>;
  /** `plain` looks as `className` says. */
  variant?: 'primary' | 'normal' | 'plain';
  className?: string | undefined;
  label: ReactNode;
}

/** A way to the trading site: a link where the company has opened it, through a notice where it leaves this site; else a button whose alert says why not. */
export function TradeEntry({
  id,
  kind,
  company,
  variant = 'normal',
  className,
  label,
}: TradeEntryProps) {
  const alert = useRef<HTMLDialogElement>(null);
  const entry = kind === 'trade' ? tradeAddress(company) : tradeEntry(kind, company);
  if (entry.ok && entry.leaves)
    return (
      <LeavingLink
        variant={variant === 'plain' ? undefined : variant}
        className={className}
        to={entry.href}
      >
        {label}
      </LeavingLink>
    );
  if (entry.ok)
    return variant === 'plain' ? (
      <Link className={className} to={entry.href}>
        {label}
      </Link>
    ) : (
      <ButtonLink variant={variant} className={className} to={entry.href}>
        {label}
      </ButtonLink>
    );
  const opensAlert = {
    className,
    'aria-haspopup': 'dialog' as const,
    onClick: () => alert.current?.showModal(),
    command: 'show-modal',
    commandfor: `${id}-alert`,
  };
  return (
    <NoEntry message={entry.message} label={label}>
      {variant === 'plain' ? (
        <button type="button" {...opensAlert}>
          {label}
        </button>
      ) : (
        <Button variant={variant} {...opensAlert}>
          {label}
        </Button>
      )}
      <Alert ref={alert} id={`${id}-alert`} title={entry.title} message={entry.message} />
    </NoEntry>
  );
}
