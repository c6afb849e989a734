import { useContext, useState, type ComponentType } from 'react';
import { periodWords, type AlertPeriod } from '#rules/funds/fund-alerts.ts';
import { ChunksContext } from '#ui/chunks.ts';
import { Button } from '#ui/components/Button.tsx';
import type { AlertFormProps } from './AlertForm.tsx';
import { alertTexts } from './alert-texts.ts';
import styles from './Alerts.module.css';

const loadForm = async () => (await import('./AlertForm.tsx')).AlertForm;

/** Offers to be told by mail of what happens to kept funds. The form comes with the press. */
export function AlertOffer({
  id,
  funds,
  period,
}: Omit<AlertFormProps, 'onCancel'> & { period: AlertPeriod }) {
  const loadChunk = useContext(ChunksContext);
  const [form, setForm] = useState<{ Form: ComponentType<AlertFormProps> }>();
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  if (form) return <form.Form id={id} funds={funds} onCancel={() => setForm(undefined)} />;
  const open = async () => {
    setBusy(true);
    const Form = await loadChunk(loadForm);
    setBusy(false);
    setFailed(Form === null);
    if (Form) setForm({ Form });
  };
  return (
    <div className={styles.offer}>
      <p>{alertTexts.offered(periodWords(period, 'mail'))}</p>
      <Button busy={isBusy} onClick={() => void open()}>
        {alertTexts.offer}
      </Button>
      {hasFailed && <p role="alert">{alertTexts.notLoaded}</p>}
    </div>
  );
}
