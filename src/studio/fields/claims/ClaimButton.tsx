import { useState } from 'react';
import { marks } from '../../base/language/language.ts';
import { Icon } from '../../base/components/Icon.tsx';
import { useFormServices } from '../form/form-context.ts';
import { ClaimDialog } from './ClaimDialog.tsx';
import styles from './Claims.module.css';
import { claimTexts as texts } from './claim-texts.ts';

interface Properties {
  /** Of the text box. */
  elementId: string;
  /** Of the field, for who hears the button alone. */
  label: string;
  text: string;
  onChange(text: string): void;
}

/** Puts an approved claim into a text at the caret, in place of what is selected there. */
export function ClaimButton({ elementId, label, text, onChange }: Properties) {
  const { announce } = useFormServices();
  const [isOpen, setOpen] = useState(false);
  const box = () => document.getElementById(elementId) as HTMLInputElement | null;
  const close = () => {
    setOpen(false);
    requestAnimationFrame(() => box()?.focus());
  };
  const insert = (claim: string) => {
    const { selectionStart, selectionEnd } = box() ?? {};
    const from = selectionStart ?? text.length;
    const to = selectionEnd ?? text.length;
    onChange(`${text.slice(0, from)}${claim}${text.slice(to)}`);
    announce(texts.inserted(claim));
    close();
  };
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={`${texts.open}${marks.colon}${label}`}
        title={texts.open}
        onClick={() => setOpen(true)}
      >
        <Icon name="quote" size={14} />
      </button>
      {isOpen && <ClaimDialog onPick={insert} onClose={close} />}
    </>
  );
}
