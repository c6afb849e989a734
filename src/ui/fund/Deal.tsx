import { checkBuy, checkPlan, STATUS_GROUP } from '#rules/trade/fund-check.ts';
import type { CheckedFund, FundCheck } from '#rules/trade/fund-check.ts';
import { tradeAddress } from '#rules/trade/trade-entry.ts';
import { asideOf } from '#rules/language/punctuation.ts';
import { Button, ButtonLink } from '#ui/components/Button.tsx';
import { LeavingLink } from '#ui/components/LeavingLink.tsx';
import { Link } from '#ui/components/Link.tsx';
import { NoEntry } from '#ui/components/NoEntry.tsx';
import { VisuallyHidden } from '#ui/components/VisuallyHidden.tsx';
import { fundTexts } from './fund-texts.ts';
import type { Dictionary } from './labels.ts';
import styles from './Deal.module.css';

export interface DealProps {
  kind: 'buy' | 'plan';
  fund: CheckedFund & { fundcode: string; fundname: string };
  dictionary: Dictionary;
  /** The company's parameters, which say where funds are dealt in. */
  company: Readonly<Record<string, string>>;
  /** Id of the `Alert` that says why there is no way to the trading site. */
  alertId: string;
  /** `invert` on dark ground. */
  variant: 'text' | 'primary' | 'normal' | 'invert';
  /** In place of 购买 or 定投. */
  label?: string | undefined;
}

/** Buying a fund or planning to: a way to the trading site, or the reason in words why there is none. */
export function Deal({
  kind,
  fund,
  dictionary,
  company,
  alertId,
  variant,
  label: words = fundTexts[kind],
}: DealProps) {
  const check = (kind === 'buy' ? checkBuy : checkPlan)(fund, dictionary[STATUS_GROUP] ?? {});
  if (!check.ok) return <Closed label={words} reason={check} variant={variant} />;
  const entry = tradeAddress(company, { business: kind, fundcode: fund.fundcode });
  const label = (
    <>
      {words}
      <VisuallyHidden>{fund.fundname}</VisuallyHidden>
    </>
  );
  const isText = variant === 'text';
  if (entry.ok && entry.leaves)
    return (
      <LeavingLink to={entry.href} {...(isText ? { className: styles.text } : { variant })}>
        {label}
      </LeavingLink>
    );
  if (entry.ok)
    return isText ? (
      <Link className={styles.text} to={entry.href}>
        {label}
      </Link>
    ) : (
      <ButtonLink variant={variant} to={entry.href}>
        {label}
      </ButtonLink>
    );
  const opensAlert = {
    'aria-haspopup': 'dialog' as const,
    command: 'show-modal',
    commandfor: alertId,
    onClick: () => (document.getElementById(alertId) as HTMLDialogElement | null)?.showModal(),
  };
  return (
    <NoEntry message={entry.message} label={words}>
      {isText ? (
        <button type="button" className={styles.text} {...opensAlert}>
          {label}
        </button>
      ) : (
        <Button variant={variant} {...opensAlert}>
          {label}
        </Button>
      )}
    </NoEntry>
  );
}

function Closed({
  label,
  reason,
  variant,
}: {
  label: string;
  reason: FundCheck & { ok: false };
  variant: DealProps['variant'];
}) {
  const why = <VisuallyHidden>{asideOf(reason.message)}</VisuallyHidden>;
  if (variant !== 'text')
    return (
      <Button disabled title={reason.message}>
        {label}
        {why}
      </Button>
    );
  return (
    <span className={styles.text} role="link" aria-disabled="true" title={reason.message}>
      {label}
      {why}
    </span>
  );
}
