import { useQuery } from '@tanstack/react-query';
import { Modal } from 'antd';
import type { Pattern } from '#wire/studio/patterns.ts';
import { fullTime } from '../../base/time/time.ts';
import { useSession } from '../../core/session/session.ts';
import { patternTexts as texts } from './texts.ts';
import styles from './patterns.module.css';

/** Who did what to a pattern or template, and when, latest first. What it holds never changes. */
export function PatternHistory({
  pattern: { id, name },
  onClose,
}: {
  pattern: Pattern;
  onClose(): void;
}) {
  const { client } = useSession();
  const { data, error } = useQuery({
    queryKey: ['patterns', 'history', id],
    queryFn: ({ signal }) => client.call('patternHistory', { id }, signal),
  });
  return (
    <Modal open title={texts.historyTitle(name)} onCancel={onClose} footer={null} width={460}>
      {error && <p role="alert">{error.message}</p>}
      <ol className={styles.history} aria-label={texts.historyTitle(name)}>
        {data?.changes.map(({ at, author, what, name: called }) => (
          <li key={at}>
            <time dateTime={at}>{fullTime(at)}</time>
            <span>{texts.changes[what](author, called)}</span>
          </li>
        ))}
      </ol>
    </Modal>
  );
}
