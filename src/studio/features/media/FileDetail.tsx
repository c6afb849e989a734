import { Button, Input, Skeleton } from 'antd';
import { useId, useState } from 'react';
import type { MediaFile } from '#schemas/media.ts';
import type { StudioAnswer } from '#wire/studio/routes.ts';
import { IconButton } from '../../base/components/IconButton.tsx';
import { UsesList } from '../../fields/uses/UsesList.tsx';
import { fileTextNotes } from '../../fields/media/file-text-texts.ts';
import { isUndescribed } from './FileCard.tsx';
import { FileTags } from './FileTags.tsx';
import { FocalRing } from './FocalRing.tsx';
import { TimeInput } from '../../base/time/TimeInput.tsx';
import { useNow } from '../../base/time/use-now.ts';
import { fileSize } from '../../base/components/file-size.ts';
import { licenceMark } from './licence-mark.ts';
import { libraryTexts as texts } from './texts.ts';
import { useDetail, useMediaActions, type MediaChange } from './use-library.ts';
import { marks } from '../../base/language/language.ts';
import { useCallRefusal } from '../../core/rights/call-refusal.ts';
import styles from './Library.module.css';

/** All of one file: what it shows, what is said of it, where it is used, what its original is. */
export function FileDetail({ hash, onClose }: { hash: string; onClose(): void }) {
  const { data, isError, refetch } = useDetail(hash);
  const actions = useMediaActions();
  const change = (changes: MediaChange) => void actions.change([hash], changes);
  const owner = data?.owners[hash] ?? null;
  const refusalOf = useCallRefusal();
  const [noChange, noRemoval] = [
    refusalOf('changeMedia', [owner]),
    refusalOf('removeMedia', [owner]),
  ];
  return (
    <aside className={styles.detail} aria-label={data?.file.filename ?? texts.title}>
      <header>
        <h2 className={styles.name}>{data?.file.filename}</h2>
        {data && (
          <a href={data.file.address} download={data.file.filename}>
            {texts.download}
          </a>
        )}
        {data && (
          <IconButton
            icon="trash"
            disabled={noRemoval !== null}
            label={
              noRemoval !== null
                ? `${texts.remove}${marks.colon}${noRemoval}`
                : data.uses.length > 0
                  ? `${texts.remove} (${texts.usedIn(data.uses.length)})`
                  : texts.remove
            }
            onPress={() => void actions.remove([data.file])}
          />
        )}
        <IconButton icon="close" label={texts.close} onPress={onClose} />
      </header>
      {isError && (
        <p role="alert">
          {texts.failed}{' '}
          <Button size="small" onClick={() => void refetch()}>
            {texts.retry}
          </Button>
        </p>
      )}
      {!data && !isError && <Skeleton active />}
      {data && noChange !== null && <p className={styles.facts}>{noChange}</p>}
      {data && (
        <fieldset className={styles.said} disabled={noChange !== null}>
          <Facts
            key={hash}
            detail={data}
            onChange={(changes) => noChange === null && change(changes)}
          />
        </fieldset>
      )}
    </aside>
  );
}

function Facts({
  detail: { file, text, uses, renditions },
  onChange,
}: {
  detail: StudioAnswer<'mediaDetail'>;
  onChange(change: MediaChange): void;
}) {
  const isPicture = file.width > 0;
  const smallest = Math.min(...renditions.map(({ bytes }) => bytes));
  return (
    <>
      {isPicture && <FocalRing file={file} onMove={onChange} />}
      {isPicture && (
        <Field
          file={file}
          name="alt"
          label={texts.alt}
          max={120}
          problem={isUndescribed(file) ? texts.altNeeded : null}
          onChange={onChange}
        />
      )}
      <Field file={file} name="filename" label={texts.name} max={100} onChange={onChange} />
      <Field file={file} name="folder" label={texts.folder} max={120} onChange={onChange} />
      <FileTags file={file} onChange={onChange} />
      <Field file={file} name="source" label={texts.source} max={200} onChange={onChange} />
      <LicenceDay file={file} onChange={onChange} />
      {text && (
        <>
          <h3>{texts.textOf}</h3>
          {fileTextNotes(text).map((note) => (
            <p key={note} className={styles.facts}>
              {note}
            </p>
          ))}
        </>
      )}
      <h3>{texts.usedIn(uses.length)}</h3>
      {uses.length > 0 && <UsesList uses={uses} />}
      <p className={styles.facts}>
        {texts.original(fileSize(file.bytes), file.width, file.height)}
        {renditions.length > 0 && (
          <>
            <br />
            {texts.renditions(renditions.length, fileSize(smallest))}
          </>
        )}
        <br />
        <code>{`sha256 ${file.hash.slice(0, 8)}…${file.hash.slice(-4)}`}</code>
      </p>
    </>
  );
}

/** The last day on which a file may be used. */
function LicenceDay({ file, onChange }: { file: MediaFile; onChange(change: MediaChange): void }) {
  const id = useId();
  const mark = licenceMark(file, useNow());
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{texts.licence}</label>
      <TimeInput
        id={id}
        kind="date"
        explains
        aria-describedby={`${id}h`}
        value={file.licenceuntil.replace(/^(....)(..)(..)$/, '$1-$2-$3')}
        onChange={(day) => onChange({ licenceuntil: day.replaceAll('-', '') })}
      />
      <small id={`${id}h`} className={mark === '' ? undefined : styles.problem}>
        {mark === '' ? texts.licenceHint : mark}
      </small>
    </div>
  );
}

interface FieldProperties {
  file: MediaFile;
  name: 'alt' | 'filename' | 'folder' | 'source';
  label: string;
  max: number;
  problem?: string | null;
  onChange(change: MediaChange): void;
}

/** A text about a file, kept when the field is left. */
function Field({ file, name, label, max, problem = null, onChange }: FieldProperties) {
  const id = useId();
  const [typed, setTyped] = useState(file[name]);
  const keep = () => typed.trim() !== file[name] && onChange({ [name]: typed.trim() });
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <Input.TextArea
        id={id}
        autoSize={{ minRows: name === 'alt' ? 2 : 1 }}
        maxLength={max}
        value={typed}
        {...(problem && { status: 'error' as const, 'aria-describedby': `${id}p` })}
        onChange={(event) => setTyped(event.target.value.replaceAll('\n', ' '))}
        onBlur={keep}
      />
      {problem && (
        <small id={`${id}p`} className={styles.problem}>
          {problem}
        </small>
      )}
    </div>
  );
}
