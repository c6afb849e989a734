import { Button, Input, Space } from 'antd';
import { useState } from 'react';
import { settingsTexts } from '../texts.ts';
import { peopleTexts as texts } from './texts.ts';
import styles from './People.module.css';

/** A link that is shown this once. */
export function LinkNote({ address }: { address: string }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <div className={styles.form}>
      <label className={styles.field}>
        <span>{texts.link}</span>
        <Space.Compact block>
          <Input readOnly value={address} aria-label={texts.link} onFocus={(event) => event.target.select()} />
          <Button onClick={() => void navigator.clipboard.writeText(address).then(() => setCopied(true))}>{isCopied ? settingsTexts.copied : settingsTexts.copy}</Button>
        </Space.Compact>
      </label>
      <p className={styles.hint}>{texts.linkHint}</p>
    </div>
  );
}
