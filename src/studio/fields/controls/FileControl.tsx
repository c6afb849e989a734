import { Button, Input } from 'antd';
import { useState } from 'react';
import { FILE_ADDRESS } from '#schemas/media.ts';
import { MediaPicker } from '../media/MediaPicker.tsx';
import type { ControlProperties } from '../form/form-context.ts';
import { formTexts } from '../form/texts.ts';
import styles from './image.module.css';

/** A document of the media library, or one that lies elsewhere, by its address. */
export function FileControl({
  id,
  label,
  value,
  invalid,
  describedBy,
  onChange,
}: ControlProperties) {
  const [picking, setPicking] = useState(false);
  const address = typeof value === 'string' ? value : '';
  const isKept = FILE_ADDRESS.test(address);
  return (
    <div role="group" aria-label={label} className={styles.image}>
      <Input
        id={id}
        aria-label={label}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        status={invalid ? 'error' : ''}
        value={address}
        placeholder={formTexts.fileHint}
        allowClear
        onChange={(event) => onChange(event.target.value)}
      />
      <div className={styles.row}>
        <Button size="small" onClick={() => setPicking(true)}>
          {formTexts.chooseFile}
        </Button>
        {isKept && (
          <Button size="small" type="link" href={address} target="_blank" rel="noopener">
            {formTexts.openFile}
          </Button>
        )}
      </div>
      {picking && (
        <MediaPicker
          kind="document"
          onPick={(file) => {
            setPicking(false);
            onChange(file.address);
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </div>
  );
}
