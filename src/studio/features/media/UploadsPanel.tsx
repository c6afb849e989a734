import { Button, Progress } from 'antd';
import { Icon } from '../../base/components/Icon.tsx';
import { IconButton } from '../../base/components/IconButton.tsx';
import { libraryTexts as texts } from './texts.ts';
import type { Uploads, UploadRow } from './use-uploads.ts';
import styles from './Library.module.css';

const isOver = ({ progress: { state } }: UploadRow) =>
  state === 'done' || state === 'known' || state === 'refused';

/** Files on their way: how far each is, why one was not taken, and ways to hold it, give it up or try it again. */
export function UploadsPanel({ uploads }: { uploads: Uploads }) {
  const { rows } = uploads;
  if (rows.length === 0) return null;
  const left = rows.filter((row) => !isOver(row)).length;
  return (
    <section className={styles.uploads} aria-label={texts.uploads}>
      <header>
        <b>{texts.uploading(left, rows.length)}</b>
        {left === 0 && <IconButton icon="close" label={texts.close} onPress={uploads.clear} />}
      </header>
      <ul>
        {rows.map((row) => (
          <li
            key={row.id}
            className={row.progress.state === 'refused' ? styles.refused : undefined}
          >
            <b>{row.name}</b>
            <State row={row} />
            {row.progress.state === 'refused' && (
              <Button
                size="small"
                aria-label={texts.again(row.name)}
                onClick={() => uploads.retry(row.id)}
              >
                {texts.retry}
              </Button>
            )}
            <HoldButton row={row} uploads={uploads} />
            {!isOver(row) && (
              <IconButton
                icon="close"
                label={texts.cancel(row.name)}
                onPress={() => uploads.cancel(row.id)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One button for both, so that the focus stays on the way back. */
function HoldButton({
  row: { id, name, progress },
  uploads,
}: {
  row: UploadRow;
  uploads: Uploads;
}) {
  if (progress.state === 'paused')
    return <IconButton icon="play" label={texts.resume(name)} onPress={() => uploads.resume(id)} />;
  if (progress.state !== 'sending' && progress.state !== 'cut') return null;
  return <IconButton icon="pause" label={texts.pause(name)} onPress={() => uploads.pause(id)} />;
}

function State({ row: { name, progress } }: { row: UploadRow }) {
  if (progress.state === 'refused') {
    return (
      <small role="alert">
        <Icon name="error" size={12} /> {progress.message}
      </small>
    );
  }
  if (!('share' in progress)) return <small>{texts.states[progress.state]}</small>;
  return (
    <small>
      <Progress percent={Math.round(progress.share * 100)} size="small" aria-label={name} />
      {progress.state !== 'sending' && texts.states[progress.state]}
    </small>
  );
}
