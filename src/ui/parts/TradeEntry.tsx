import { useRef } from 'react';
import { tradeAddress, tradeEntry } from '#rules/trade-entry.ts';
import type { TradeEntryKind } from '#rules/trade-entry.ts';
import { texts } from '#ui/texts.ts';
import { Alert } from './Alert.tsx';
import { Button, ButtonLink } from './Button.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface TradeEntryProps {
  /** Unique on the page. */
  id: string;
  /** `trade` for who is logged in already. */
  kind: TradeEntryKind | 'trade';
  company: Record<string, string>;
  look?: 'primary' | 'normal';
  className?: string | undefined;
  label: string;
}

/** A way to the trading site: a link where the company has opened it, else a button whose alert says why not. */
export function TradeEntry({ id, kind, company, look = 'normal', className, label }: TradeEntryProps) {
  const alert = useRef<HTMLDialogElement>(null);
  const entry = kind === 'trade' ? tradeAddress(company) : tradeEntry(kind, company);
  if (entry.ok) {
    return (
      <ButtonLink look={look} className={className} to={entry.href}>
        {label}
        {entry.leaves && <VisuallyHidden>（{texts.leavesSite}）</VisuallyHidden>}
      </ButtonLink>
    );
  }
  const opensAlert = { command: 'show-modal', commandfor: `${id}-alert` };
  return (
    <>
      <Button look={look} className={className} aria-haspopup="dialog" onClick={() => alert.current?.showModal()} {...opensAlert}>{label}</Button>
      <Alert ref={alert} id={`${id}-alert`} title={entry.title} message={entry.message} />
    </>
  );
}
