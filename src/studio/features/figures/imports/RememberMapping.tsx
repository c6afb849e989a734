import { Button, Input } from 'antd';
import { useState } from 'react';
import { importTexts as texts } from '../shared/import-texts.ts';
import styles from './Imports.module.css';

/** Keeps the plan under a name, for the next file of the same columns. */
export function RememberMapping({
  isLocked,
  onSave,
}: {
  isLocked: boolean;
  onSave(name: string): void;
}) {
  const [name, setName] = useState('');
  return (
    <form
      className={styles.remember}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') onSave(name.trim());
      }}
    >
      <Input
        size="small"
        value={name}
        maxLength={40}
        aria-label={texts.rememberAs}
        placeholder={texts.remember}
        onChange={(event) => setName(event.target.value)}
      />
      <Button size="small" htmlType="submit" disabled={isLocked || name.trim() === ''}>
        {texts.save}
      </Button>
    </form>
  );
}
