import { AutoComplete, Button, Input } from 'antd';
import { useState } from 'react';
import { mediaFolder, mediaTag, type MediaFile } from '#schemas/media.ts';
import { libraryTexts as texts } from './texts.ts';
import { useMediaActions, useMediaGroups } from './use-library.ts';
import { useCallRefusal } from '../../core/rights/call-refusal.ts';
import styles from './Library.module.css';

/** What can be done with the files that are chosen. */
export function ChosenBar({
  files,
  owners,
  onDone,
}: {
  files: readonly MediaFile[];
  owners: Readonly<Record<string, string | null>>;
  onDone(): void;
}) {
  const refusal = useCallRefusal()(
    'changeMedia',
    files.map(({ hash }) => owners[hash] ?? null),
  );
  const actions = useMediaActions();
  const { data } = useMediaGroups();
  const [folder, setFolder] = useState('');
  const [tag, setTag] = useState('');
  const hashes = files.map(({ hash }) => hash);
  const wanted = mediaTag.safeParse(tag.trim());
  const isCarried = wanted.success && files.some(({ tags }) => tags.includes(wanted.data));
  const folders = (data?.folders ?? []).map(({ name }) => ({ value: name }));

  return (
    <div className={styles.chosen} role="group" aria-label={texts.chosen(files.length)}>
      <b>{texts.chosen(files.length)}</b>
      {refusal === null && (
        <>
          <AutoComplete
            className={styles.wide ?? ''}
            size="small"
            aria-label={texts.folderName}
            placeholder={texts.folderName}
            value={folder}
            options={folders}
            onChange={setFolder}
          />
          <Button
            size="small"
            disabled={!mediaFolder.safeParse(folder).success}
            onClick={() => void actions.change(hashes, { folder }).then(onDone)}
          >
            {texts.moveTo}
          </Button>
          <Input
            className={styles.tag ?? ''}
            size="small"
            aria-label={texts.tags}
            value={tag}
            maxLength={20}
            onChange={(event) => setTag(event.target.value)}
          />
          <Button
            size="small"
            disabled={!wanted.success}
            onClick={() => void actions.change(hashes, { addTag: tag.trim() }).then(onDone)}
          >
            {texts.addTag}
          </Button>
          <Button
            size="small"
            disabled={!isCarried}
            onClick={() => void actions.change(hashes, { removeTag: tag.trim() }).then(onDone)}
          >
            {texts.dropTag}
          </Button>
          <Button size="small" danger onClick={() => void actions.remove(files).then(onDone)}>
            {texts.remove}
          </Button>
        </>
      )}
      {refusal !== null && <span>{refusal}</span>}
      <Button size="small" type="text" onClick={onDone}>
        {texts.clear}
      </Button>
    </div>
  );
}
