import { Button, Input } from 'antd';
import { useRef, useState, type SyntheticEvent } from 'react';
import { mediaTag, type MediaFile } from '#schemas/media.ts';
import { IconButton } from '../../base/components/IconButton.tsx';
import { libraryTexts as texts } from './texts.ts';
import type { MediaChange } from './use-library.ts';
import styles from './Library.module.css';

/** The tags of one file: each can be taken off, and another be added. */
export function FileTags({
  file: { tags },
  onChange,
}: {
  file: MediaFile;
  onChange(change: MediaChange): void;
}) {
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLDivElement>(null);
  const wanted = mediaTag.safeParse(typed.trim());

  function add(event: SyntheticEvent) {
    event.preventDefault();
    if (!wanted.success) return;
    onChange({ addTag: wanted.data });
    setTyped('');
  }
  function takeOff(tag: string) {
    onChange({ removeTag: tag });
    // What had the focus is gone with the tag.
    field.current?.querySelector('input')?.focus();
  }
  return (
    <div ref={field} className={styles.field} role="group" aria-label={texts.tags}>
      <b>{texts.tags}</b>
      {tags.length > 0 && (
        <ul className={styles.tags}>
          {tags.map((tag) => (
            <li key={tag}>
              {tag}{' '}
              <IconButton
                icon="close"
                small
                label={texts.takeOff(tag)}
                onPress={() => takeOff(tag)}
              />
            </li>
          ))}
        </ul>
      )}
      <form className={styles.adding} onSubmit={add}>
        <Input
          size="small"
          value={typed}
          maxLength={20}
          aria-label={texts.addTag}
          placeholder={texts.addTag}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button size="small" htmlType="submit" disabled={!wanted.success}>
          {texts.addTag}
        </Button>
      </form>
    </div>
  );
}
