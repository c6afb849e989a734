import { lazy, Suspense, useState } from 'react';
import { Icon } from '../../base/components/Icon.tsx';
import { marks } from '../../base/language/language.ts';
import type { FieldAssistantProperties } from '../../fields/rich-text/draft-fields.ts';
import { assistantTexts as texts } from './assistant-texts.ts';
import styles from './Assistant.module.css';

/** The dialog comes with the first one that is opened. */
const Opened = lazy(async () => ({
  default: (await import('./OpenedFieldAssistant.tsx')).OpenedFieldAssistant,
}));

/** The way to the writing assistant at a field of plain text. Afterwards the field has the focus. */
export function FieldAssistant(properties: FieldAssistantProperties) {
  const { shape, elementId } = properties;
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
        aria-label={`${texts.open}${marks.colon}${shape.meta.label}`}
        aria-haspopup="dialog"
        title={texts.open}
        onClick={() => setOpen(true)}
      >
        <Icon name="assistant" size={14} />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <Opened {...properties} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
