import type { ReactNode } from 'react';
import { Icon } from '#ui/components/Icon.tsx';
import { Button } from '#ui/components/Button.tsx';
import styles from './TradingForm.module.css';

/** A form with its fields, what is wrong with all of it, and the button that sends it off. */
export function TradingForm({
  onSubmit,
  problem,
  isBusy,
  action,
  buttons,
  children,
}: {
  onSubmit(): Promise<void>;
  /** Of the form as a whole. */
  problem: string | null;
  isBusy: boolean;
  /** What the button does, in words. */
  action: string;
  /** Other buttons, after that one. */
  buttons?: ReactNode;
  children: ReactNode;
}) {
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
    >
      {children}
      <div role="alert" className={styles.alert}>
        {problem && (
          <p className={styles.problem}>
            <Icon name="warn" />
            {problem}
          </p>
        )}
      </div>
      <div className={styles.foot}>
        <Button type="submit" variant="primary" busy={isBusy}>
          {action}
        </Button>
        {buttons}
      </div>
    </form>
  );
}
