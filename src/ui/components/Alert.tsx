import type { RefObject } from 'react';
import { texts } from '#ui/texts.ts';
import { Button } from './Button.tsx';
import styles from './Alert.module.css';

/**
 * One message that must be confirmed. Opened by `showModal()` on its element, or, before scripts run, by a button with
 * `command="show-modal"`: focus stays inside and returns to where it was.
 */
export function Alert({
  id,
  title,
  message,
  ref,
}: {
  id: string;
  title: string;
  message: string;
  ref?: RefObject<HTMLDialogElement | null>;
}) {
  return (
    <dialog
      className={styles.alert}
      id={id}
      ref={ref}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-message`}
    >
      {/* Not paragraphs: a block's own styles of paragraphs would reach into them. */}
      <div className={styles.title} id={`${id}-title`}>
        {title}
      </div>
      <div className={styles.message} id={`${id}-message`}>
        {message}
      </div>
      <form className={styles.foot} method="dialog">
        <Button variant="primary" type="submit">
          {texts.confirm}
        </Button>
      </form>
    </dialog>
  );
}
