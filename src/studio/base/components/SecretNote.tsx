import { Button, Input, Space } from 'antd';
import { useState } from 'react';
import { partTexts as texts } from './texts.ts';
import styles from './Fields.module.css';

/** A secret that is shown this once, to be copied. */
export function SecretNote({
  label,
  hint,
  secret,
}: {
  label: string;
  hint: string;
  secret: string;
}) {
  const [isCopied, setCopied] = useState(false);
  return (
    <div className={styles.form}>
      <label className={styles.field}>
        <span>{label}</span>
        <Space.Compact block>
          <Input
            readOnly
            value={secret}
            aria-label={label}
            onFocus={(event) => event.target.select()}
          />
          <Button
            onClick={() => void navigator.clipboard.writeText(secret).then(() => setCopied(true))}
          >
            {isCopied ? texts.copied : texts.copy}
          </Button>
        </Space.Compact>
      </label>
      <p className={styles.hint}>{hint}</p>
    </div>
  );
}
