import { useEffect, useRef } from 'react';
import { Button } from '#ui/components/Button.tsx';
import { texts } from '#ui/texts.ts';
import type { OpenDialog } from './notice-store.ts';
import styles from './Notices.module.css';

const CONFIRMED = 'confirmed';

/**
 * One dialog over the page. The browser keeps the focus inside, closes on Esc and gives the focus back; however it is
 * closed, `onClose` hears of it once.
 */
export function Dialog({
  dialog,
  onClose,
}: {
  dialog: OpenDialog;
  onClose(confirmed: boolean): void;
}) {
  const element = useRef<HTMLDialogElement>(null);
  const { id, title, text, hint, steps, detail, button = texts.confirm, cancel } = dialog;

  useEffect(() => {
    element.current?.showModal();
    element.current?.querySelector<HTMLElement>('[value]')?.focus();
  }, []);

  return (
    <dialog
      ref={element}
      className={styles.dialog}
      role="alertdialog"
      aria-labelledby={`notice-${id}-title`}
      aria-describedby={`notice-${id}-text`}
      onClose={({ currentTarget }) => onClose(currentTarget.returnValue === CONFIRMED)}
    >
      <h2 className={styles.title} id={`notice-${id}-title`}>
        {title}
      </h2>
      <div className={styles.text} id={`notice-${id}-text`}>
        <p>{text}</p>
        {steps && (
          <ol className={styles.steps}>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        )}
        {hint && <p className={styles.hint}>{hint}</p>}
      </div>
      {detail && <Detail {...detail} />}
      <form className={styles.foot} method="dialog">
        {cancel && <Button type="submit">{cancel}</Button>}
        <Button variant="primary" type="submit" value={CONFIRMED}>
          {button}
        </Button>
      </form>
    </dialog>
  );
}

function Detail({ label, rows }: NonNullable<OpenDialog['detail']>) {
  return (
    <details className={styles.detail}>
      <summary>{label}</summary>
      <dl>
        {rows.map((row) => (
          <div key={row.label}>
            <dt>{row.label}</dt>
            <dd>{row.value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
