import { useState } from 'react';
import {
  ALERT_KIND_LABELS,
  ALERT_KINDS,
  periodWords,
  type AlertChoice,
  type AlertPeriod,
} from '#rules/funds/fund-alerts.ts';
import { punctuation } from '#rules/language/punctuation.ts';
import { Button } from '#ui/components/Button.tsx';
import type { AlertFormProps } from './AlertForm.tsx';
import { PushForm } from './PushForm.tsx';
import { pushTexts } from './push-texts.ts';
import { usePush } from './use-push.ts';
import styles from './Alerts.module.css';

export interface PushOfferProps extends Omit<AlertFormProps, 'onCancel'> {
  period: AlertPeriod;
  /** By which the browser knows this site's server. */
  publicKey: string;
}

/** Offers to be told by the browser of what happens to kept funds, says what is on, and ends it by one press. */
export function PushOffer({ id, funds, period, publicKey }: PushOfferProps) {
  const { state, isBusy, begin, end } = usePush(publicKey);
  const [isOpen, setOpen] = useState(false);
  const { kind, choice, said, failure } = state;
  if (kind === 'checking') return null;
  const save = async (next: AlertChoice) => {
    if (await begin(next)) setOpen(false);
  };
  return (
    <div className={styles.offer}>
      {kind === 'off' && <p>{pushTexts.offered(periodWords(period, 'notification'))}</p>}
      {(kind === 'denied' || kind === 'ios' || kind === 'no') && <p>{pushTexts[kind]}</p>}
      {choice && <p>{pushTexts.isOn(kindsOf(choice), fundsOf(choice, funds))}</p>}
      {isOpen && (
        <PushForm
          {...{ id, funds, isBusy }}
          choice={choice}
          onSave={(next) => void save(next)}
          onCancel={() => setOpen(false)}
        />
      )}
      {!isOpen && kind === 'off' && (
        <Button onClick={() => setOpen(true)}>{pushTexts.offer}</Button>
      )}
      {!isOpen && kind === 'on' && (
        <div className={styles.buttons}>
          <Button onClick={() => setOpen(true)}>{pushTexts.change}</Button>
          <Button variant="ghost" busy={isBusy} onClick={() => void end()}>
            {pushTexts.end}
          </Button>
        </div>
      )}
      <p role="status">{said}</p>
      {failure !== '' && <p role="alert">{failure}</p>}
    </div>
  );
}

function kindsOf({ kinds }: AlertChoice): string {
  return ALERT_KINDS.filter((kind) => kinds.includes(kind))
    .map((kind) => ALERT_KIND_LABELS[kind])
    .join(punctuation.list);
}

function fundsOf({ fundcodes }: AlertChoice, funds: PushOfferProps['funds']): string {
  const nameOf = (code: string) => funds.find(({ fundcode }) => fundcode === code)?.fundname;
  return fundcodes.map((code) => nameOf(code) ?? code).join(punctuation.list);
}
