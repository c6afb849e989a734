import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import { RightsButton } from '../../base/components/RightsButton.tsx';
import styles from './ReviewLinks.module.css';
import { reviewTexts as texts } from './texts.ts';

interface LinkFormProps {
  /** Why no link may be created; null: one may. */
  refusal: string | null;
  isPending: boolean;
  onCreate(link: { label: string; hours: number }): void;
}

/** Asks what a new link is for and for how long it is open. */
export function LinkForm({ refusal, isPending, onCreate }: LinkFormProps) {
  const [label, setLabel] = useState('');
  const [hours, setHours] = useState('72');
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (label.trim() !== '' && refusal === null)
          onCreate({ label: label.trim(), hours: Number(hours) });
      }}
    >
      <Input
        aria-label={texts.label}
        placeholder={texts.labelHint}
        maxLength={60}
        value={label}
        onChange={(event) => setLabel(event.target.value)}
      />
      <Select
        aria-label={texts.term}
        value={hours}
        options={Object.entries(texts.terms).map(([value, words]) => ({ value, label: words }))}
        onChange={setHours}
      />
      {refusal === null ? (
        <Button
          type="primary"
          htmlType="submit"
          aria-disabled={label.trim() === ''}
          loading={isPending}
        >
          {texts.create}
        </Button>
      ) : (
        <RightsButton type="primary" label={texts.create} refusal={refusal} />
      )}
    </form>
  );
}
