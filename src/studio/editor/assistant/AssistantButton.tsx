import { Suspense, useState, type ReactNode } from 'react';
import { Icon } from '../../base/components/Icon.tsx';
import { marks } from '../../base/language/language.ts';
import { assistantTexts as texts } from './assistant-texts.ts';
import styles from './Assistant.module.css';

interface Properties {
  /** Of the field. */
  label: string;
  /** Of its text box, which has the focus afterwards. */
  elementId: string;
  /** The dialog, while it is open. */
  children(onClose: () => void): ReactNode;
}

/** The way to the writing assistant beside a field. */
export function AssistantButton({ label, elementId, children }: Properties) {
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    requestAnimationFrame(() => document.getElementById(elementId)?.focus());
  };
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={`${texts.open}${marks.colon}${label}`}
        aria-haspopup="dialog"
        title={texts.open}
        onClick={() => setOpen(true)}
      >
        <Icon name="assistant" size={14} />
      </button>
      {isOpen && <Suspense fallback={null}>{children(close)}</Suspense>}
    </>
  );
}
