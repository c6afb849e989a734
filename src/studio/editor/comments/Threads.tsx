import { useState } from 'react';
import { Switcher } from '../../base/components/Switcher.tsx';
import { useCallRefusal } from '../../core/rights/call-refusal.ts';
import { useComposer } from '../composer/composer.ts';
import type { ChosenPassage } from './chosen-passage.ts';
import { StartThread } from './StartThread.tsx';
import { commentTexts as texts } from './texts.ts';
import { ThreadCard } from './ThreadCard.tsx';
import { useComments } from './use-comments.ts';
import styles from './Comments.module.css';

interface Properties {
  /** The thread that was asked for; empty: none. */
  asked: string;
  /** What a new comment is about, within what is selected. */
  chosen: ChosenPassage | null;
}

/** A new comment, and below it those that are there. */
export function Threads({ asked, chosen: passage }: Properties) {
  const { name } = useComposer();
  const { threads, error } = useComments();
  const isAskedResolved = threads.some(({ id, resolved }) => id === asked && resolved !== null);
  const [chosen, setShown] = useState<'open' | 'resolved' | null>(null);
  const shown = chosen ?? (isAskedResolved ? 'resolved' : 'open');
  const blocked = useCallRefusal()('startThread', name);
  const listed = threads
    .filter(({ resolved }) => (resolved !== null) === (shown === 'resolved'))
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  return (
    <div className={styles.panel}>
      <StartThread chosen={passage} blocked={blocked} />
      <Switcher<'open' | 'resolved'>
        label={texts.show}
        value={shown}
        options={(['open', 'resolved'] as const).map((value) => ({
          value,
          label: texts.states[value],
        }))}
        onChange={setShown}
      />
      {error && <p role="alert">{error.message}</p>}
      {listed.length === 0 && !error && <p className={styles.faint}>{texts.none[shown]}</p>}
      <ul className={styles.threads}>
        {listed.map((thread) => (
          <ThreadCard
            key={thread.id}
            thread={thread}
            isAsked={thread.id === asked}
            blocked={blocked}
          />
        ))}
      </ul>
    </div>
  );
}
