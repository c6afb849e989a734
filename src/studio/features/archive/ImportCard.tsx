import { Button, Input } from 'antd';
import { useRef, useState } from 'react';
import type { ArchiveJob, ArchivePreview } from '#wire/studio/archive.ts';
import { fullTime } from '../../base/time/time.ts';
import { messageText } from '../../base/language/messages.ts';
import { useSession } from '../../core/session/session.ts';
import { useAction } from '../../base/components/use-action.ts';
import { JobState } from './JobState.tsx';
import { sendArchive } from './send-archive.ts';
import { archiveTexts as texts } from './texts.ts';
import cards from '../../base/components/Cards.module.css';
import styles from './Archive.module.css';

/** Has an archive checked, shows what it would bring, and brings it once that is confirmed in writing. */
export function ImportCard({ job }: { job: ArchiveJob | null }) {
  const chooser = useRef<HTMLInputElement>(null);
  const { mutate, isPending } = useAction('archives');
  const own = job?.what === 'export' ? null : job;
  const send = (file: File | undefined) =>
    file &&
    mutate(async () => {
      await sendArchive(file);
      return '';
    });
  return (
    <section className={cards.card} aria-label={texts.import}>
      <h2>{texts.import}</h2>
      <p className={cards.plain}>{texts.importHint}</p>
      <input
        ref={chooser}
        type="file"
        accept=".zip,application/zip"
        hidden
        aria-label={texts.choose}
        onChange={(event) => {
          send(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <Button
        loading={isPending}
        disabled={job?.state === 'running'}
        onClick={() => chooser.current?.click()}
      >
        {texts.choose}
      </Button>
      {isPending && (
        <p className={cards.plain} role="status">
          {texts.sending}
        </p>
      )}
      {own && <JobState job={own} />}
      {own?.what === 'check' && own.preview && <Preview id={own.id} preview={own.preview} />}
      {own?.what === 'import' && own.state === 'done' && (
        <p role="status">{own.seq === null ? texts.nothing : texts.brought(own.seq)}</p>
      )}
    </section>
  );
}

const COUNTS = ['added', 'changed', 'same', 'figures', 'media', 'planned', 'drafted'] as const;

function Preview({ id, preview }: { id: string; preview: ArchivePreview }) {
  const { client } = useSession();
  const [word, setWord] = useState('');
  const { mutate, isPending } = useAction('archives', 'releases', 'pages');
  const bring = () =>
    mutate(async () => {
      await client.call('importArchive', { id, confirmation: word.trim() });
      return '';
    });
  return (
    <>
      <p>{texts.from(fullTime(preview.at), preview.version)}</p>
      <p>{preview.whole ? texts.whole : texts.over}</p>
      <dl className={styles.counts}>
        {COUNTS.filter((name) => preview[name] > 0).map((name) => (
          <div key={name}>
            <dt>{texts[name]}</dt>
            <dd>{preview[name]}</dd>
          </div>
        ))}
      </dl>
      {preview.notices.length > 0 && (
        <ul>
          {preview.notices.map((notice) => (
            <li key={messageText(notice)}>{messageText(notice)}</li>
          ))}
        </ul>
      )}
      <div className={styles.confirm}>
        <label>
          {texts.confirm(texts.word)}{' '}
          <Input
            value={word}
            maxLength={20}
            style={{ width: 120 }}
            onChange={(event) => setWord(event.target.value)}
          />
        </label>
        <Button
          type="primary"
          danger
          loading={isPending}
          disabled={word.trim() !== texts.word}
          onClick={bring}
        >
          {texts.bring}
        </Button>
      </div>
    </>
  );
}
