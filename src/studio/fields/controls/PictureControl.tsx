import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import type { MediaFile } from '#schemas/media.ts';
import { MediaPicker } from '../media/MediaPicker.tsx';
import { Icon } from '../../base/components/Icon.tsx';
import { useSession } from '../../core/session/session.ts';
import type { ControlProperties } from '../form/form-context.ts';
import { formTexts } from '../form/texts.ts';
import styles from './image.module.css';

/** A picture of the media library by its address. One that the library has no words for gets them before it is used. */
export function PictureControl({
  id,
  label,
  value,
  invalid,
  describedBy,
  onChange,
}: ControlProperties) {
  const [picking, setPicking] = useState(false);
  const [wordless, setWordless] = useState<MediaFile | null>(null);
  const address = typeof value === 'string' ? value : '';

  function pick(file: MediaFile) {
    setPicking(false);
    if (file.alt.trim() === '') return setWordless(file);
    setWordless(null);
    return onChange(file.address);
  }
  return (
    <div role="group" aria-label={label} aria-describedby={describedBy} className={styles.image}>
      {address === '' && !wordless && (
        <button
          id={id}
          type="button"
          className={invalid ? `${styles.choose} ${styles.missing}` : styles.choose}
          onClick={() => setPicking(true)}
        >
          <Icon name="picture" />
          {formTexts.chooseImage}
        </button>
      )}
      {address !== '' && !wordless && (
        <>
          <img src={address} alt={label} className={styles.small} />
          <div className={styles.row}>
            <Button id={id} size="small" onClick={() => setPicking(true)}>
              {formTexts.changeImage}
            </Button>
            <Button size="small" type="text" onClick={() => onChange('')}>
              {formTexts.removeImage}
            </Button>
          </div>
        </>
      )}
      {wordless && <WordsFirst file={wordless} onDone={pick} onCancel={() => setWordless(null)} />}
      {picking && <MediaPicker onPick={pick} onClose={() => setPicking(false)} />}
    </div>
  );
}

interface WordsProperties {
  file: MediaFile;
  onDone(described: MediaFile): void;
  onCancel(): void;
}

/** Asks what a picture shows, and gives the words to the library. */
function WordsFirst({ file, onDone, onCancel }: WordsProperties) {
  const { client } = useSession();
  const id = useId();
  const [alt, setAlt] = useState('');
  const [problem, setProblem] = useState('');
  async function take() {
    try {
      onDone(await client.call('describeMedia', { hash: file.hash, alt: alt.trim() }));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  }
  return (
    <>
      <img src={file.address} alt={file.filename} className={styles.small} />
      <label htmlFor={id}>{formTexts.alt}</label>
      <Input
        id={id}
        value={alt}
        maxLength={120}
        placeholder={formTexts.altHint}
        aria-describedby={`${id}-note`}
        onChange={(event) => setAlt(event.target.value)}
      />
      <p id={`${id}-note`} role={problem ? 'alert' : undefined} className={styles.hint}>
        {problem || formTexts.altFirst}
      </p>
      <div className={styles.row}>
        <Button
          size="small"
          type="primary"
          disabled={alt.trim() === ''}
          onClick={() => void take()}
        >
          {formTexts.takeImage}
        </Button>
        <Button size="small" onClick={onCancel}>
          {formTexts.otherImage}
        </Button>
      </div>
    </>
  );
}
