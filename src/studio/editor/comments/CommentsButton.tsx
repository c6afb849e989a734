import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ROOT_ID } from '#composition/tree.ts';
import { Icon } from '../../base/components/Icon.tsx';
import { Switcher } from '../../base/components/Switcher.tsx';
import { commentsParameter } from '../../core/addresses/page-rows.ts';
import { useCallRefusal } from '../../core/rights/call-refusal.ts';
import { useComposer } from '../composer/composer.ts';
import { useChosenPassage, type ChosenPassage } from './chosen-passage.ts';
import { StartThread } from './StartThread.tsx';
import { commentTexts as texts } from './texts.ts';
import { ThreadCard } from './ThreadCard.tsx';
import { useComments } from './use-comments.ts';
import styles from './Comments.module.css';

/** Width of the rail and height of the top bar, CSS pixels. */
const RAIL = 48;
const TOP_BAR = 48;

/** Opens the comments on the draft; the address says which one was asked for. */
export function CommentsButton() {
  const [parameters, setParameters] = useSearchParams();
  const { selected } = useComposer();
  const { threads } = useComments();
  const chosen = useChosenPassage(selected ?? ROOT_ID);
  const asked = parameters.get(commentsParameter);
  const count = threads.filter(({ resolved }) => !resolved).length;
  const show = (thread: string | null) =>
    setParameters((before) => {
      const next = new URLSearchParams(before);
      if (thread === null) next.delete(commentsParameter);
      else next.set(commentsParameter, thread);
      return next;
    });
  return (
    <>
      <Button
        aria-label={texts.open(count)}
        title={texts.open(count)}
        aria-expanded={asked !== null}
        onClick={() => show(asked === null ? '' : null)}
      >
        <Icon name="feedback" />
        {count > 0 && <span className={styles.count} data-count={count} />}
      </Button>
      <Drawer
        open={asked !== null}
        title={texts.title}
        placement="left"
        // Beside the inspector, in which passages are selected, and below the top bar.
        rootStyle={{ left: RAIL, top: TOP_BAR }}
        size={`min(400px, calc(100vw - ${RAIL}px))`}
        mask={false}
        destroyOnHidden
        onClose={() => show(null)}
      >
        <Threads asked={asked ?? ''} chosen={chosen} />
      </Drawer>
    </>
  );
}

function Threads({ asked, chosen: passage }: { asked: string; chosen: ChosenPassage | null }) {
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
