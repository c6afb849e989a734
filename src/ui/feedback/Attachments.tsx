import { useState } from 'react';
import { call } from '#kit';
import { MAX_ATTACHMENTS } from '#rules/site/feedback.ts';
import { punctuation } from '#rules/language/punctuation.ts';
import type { VisitorFile } from '#schemas/visitor.ts';
import { useFetch } from '#ui/calls.tsx';
import { Button } from '#ui/components/Button.tsx';
import { feedbackTexts as words } from './feedback-texts.ts';
import styles from './Feedback.module.css';

const TYPES = ['image/png', 'image/jpeg', 'image/webp', 'application/pdf'];
const MEGABYTE = 1024 * 1024;

interface Properties {
  id: string;
  /** What may be attached, in words. */
  note: string;
  /** Largest size in MB, as the company set it. */
  megabytes: string;
  files: readonly VisitorFile[];
  onChange: (change: (files: readonly VisitorFile[]) => readonly VisitorFile[]) => void;
  error: string | undefined;
}

/** Files that go along: each is uploaded when it is chosen, so that sending is short. */
export function Attachments({ id, note, megabytes, files, onChange, error }: Properties) {
  const fetch = useFetch();
  const [said, setSaid] = useState('');
  const limit = Number(megabytes) > 0 ? megabytes : '5';

  // One after another: the wire takes no second upload while one is under way.
  async function upload(chosen: readonly File[]): Promise<void> {
    const problems: string[] = [];
    for (const file of chosen) {
      if (!TYPES.includes(file.type)) problems.push(words.wrongType(file.name));
      else if (file.size > Number(limit) * MEGABYTE)
        problems.push(words.tooLarge(file.name, limit));
      else {
        setSaid(words.uploading(file.name));
        const answer = await fetch(call('file/upload', {}), { file });
        if (answer.ok) onChange((before) => [...before, answer.record[0][0]]);
        else problems.push(words.uploadFailed(file.name));
      }
    }
    setSaid(problems.join(punctuation.semicolon));
  }

  return (
    <fieldset className={styles.files}>
      <legend>{words.files}</legend>
      <p className={styles.note}>{note}</p>
      <ul>
        {files.map(({ fileid, filename }) => (
          <li key={fileid}>
            <span>{filename}</span>
            <Button
              variant="ghost"
              aria-label={words.removeFile(filename)}
              onClick={() => onChange((before) => before.filter((file) => file.fileid !== fileid))}
            >
              {words.remove}
            </Button>
          </li>
        ))}
      </ul>
      {files.length < MAX_ATTACHMENTS && (
        <label className={styles.choose}>
          <input
            id={`${id}-fileids`}
            type="file"
            accept={TYPES.join()}
            multiple
            onChange={({ target }) => {
              const chosen = [...(target.files ?? [])].slice(0, MAX_ATTACHMENTS - files.length);
              target.value = '';
              void upload(chosen);
            }}
          />
          {words.addFiles}
        </label>
      )}
      <p className={styles.problem} role="status">
        {error ?? said}
      </p>
    </fieldset>
  );
}
