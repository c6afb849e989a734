import type { ArchiveJob } from '#wire/studio/archive.ts';
import { messageText } from '../../base/language/messages.ts';
import { archiveTexts as texts } from './texts.ts';
import cards from '../../base/components/Cards.module.css';

/** What is under way, or why it failed; nothing of what went well. */
export function JobState({ job }: { job: ArchiveJob }) {
  if (job.state === 'running')
    return (
      <p className={cards.plain} role="status">
        {texts.running[job.what]}…
      </p>
    );
  if (job.state === 'done') return null;
  return (
    <div role="alert">
      <p>{texts.failed[job.what]}</p>
      <ul>
        {job.problems.map((problem) => (
          <li key={messageText(problem)}>{messageText(problem)}</li>
        ))}
      </ul>
    </div>
  );
}
