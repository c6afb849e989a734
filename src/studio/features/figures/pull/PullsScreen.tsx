import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { pullSource, type StoredPull } from '#wire/studio/pulls.ts';
import { useFeedback } from '../../../base/components/feedback.ts';
import { useMay } from '../../../core/rights/rights.ts';
import { useSession } from '../../../core/session/session.ts';
import { LoadFailed } from '../../../base/components/LoadFailed.tsx';
import { useAction } from '../../../base/components/use-action.ts';
import { dayText } from '../shared/day-text.ts';
import { FigureFrame } from '../shared/FigureFrame.tsx';
import { PullDialog } from './PullDialog.tsx';
import { RunsCard, RunState } from './RunsCard.tsx';
import { pullTexts as texts } from '../shared/pull-texts.ts';
import cards from '../../../base/components/Cards.module.css';
import styles from '../shared/Figures.module.css';

/** While a run is under way its result is asked for, in milliseconds. */
const POLL_MS = 2000;

/** Where figures are fetched from by themselves, and what came of it. */
export function PullsScreen() {
  const { client } = useSession();
  const mayChange = useMay()('figures.import');
  const [editing, setEditing] = useState<StoredPull | 'new' | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['pulls'],
    queryFn: ({ signal }) => client.call('pulls', {}, signal),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.pulls.some(({ last }) => last?.state === 'waiting') ? POLL_MS : false,
  });
  return (
    <FigureFrame
      title={texts.title}
      actions={
        mayChange && (
          <Button type="primary" onClick={() => setEditing('new')}>
            {texts.add}
          </Button>
        )
      }
    >
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {data && (
        <section className={cards.card} aria-label={texts.list}>
          <div className={styles.head}>
            <h2>{texts.list}</h2>
            {data.held > 0 && (
              <span className={`${cards.tag} ${cards.waiting}`}>{texts.held(data.held)}</span>
            )}
          </div>
          <p className={cards.plain}>
            {data.hosts.length === 0 ? texts.noHosts : texts.hosts(data.hosts.join(' '))}
          </p>
          {data.pulls.length === 0 && <p className={cards.empty}>{texts.none}</p>}
          {data.pulls.map((pull) => (
            <PullLine
              key={pull.id}
              pull={pull}
              mayChange={mayChange}
              onEdit={() => setEditing(pull)}
            />
          ))}
        </section>
      )}
      <RunsCard
        latest={
          data?.pulls.map(({ last }) => `${last?.id} ${last?.state} ${last?.attempts}`).join() ?? ''
        }
      />
      {editing && data && (
        <PullDialog
          pull={editing === 'new' ? null : editing}
          mappings={data.mappings}
          onClose={() => setEditing(null)}
        />
      )}
    </FigureFrame>
  );
}

function PullLine({
  pull,
  mayChange,
  onEdit,
}: {
  pull: StoredPull;
  mayChange: boolean;
  onEdit(): void;
}) {
  const { id, name, url, days, at, isOn, nextAt, last } = pull;
  const { client } = useSession();
  const { announce, toast } = useFeedback();
  const { mutate, isPending } = useAction('pulls', 'pull-runs');
  const clock = `${at.slice(0, 2)}:${at.slice(2)}`;
  const run = () =>
    mutate(async () => {
      await client.call('runPull', { id });
      return texts.asked(name);
    });
  const putBack = () =>
    mutate(async () => {
      await client.call('savePull', { source: pullSource.strip().parse(pull) });
      return texts.saved(name);
    });
  const remove = () =>
    mutate(async () => {
      await client.call('removePull', { id });
      announce(texts.removed(name));
      toast({
        text: texts.removed(name),
        icon: 'passed',
        action: { label: texts.putBack, run: putBack },
      });
      return '';
    });
  return (
    <div className={cards.item} role="group" aria-label={name}>
      <div className={cards.what}>
        <div className={cards.head}>
          <strong>{name}</strong>
          <span>{isOn ? texts.when(texts.days[days], clock) : texts.off}</span>
          {nextAt && <span className={styles.faint}>{texts.next(slotText(nextAt))}</span>}
        </div>
        <div className={styles.faint}>{url}</div>
        <div>
          {last ? <RunState run={last} /> : <span className={styles.faint}>{texts.never}</span>}
        </div>
      </div>
      {mayChange && (
        <div className={cards.actions}>
          <Button loading={isPending} onClick={run}>
            {texts.run}
          </Button>
          <Button onClick={onEdit}>{texts.edit}</Button>
          <Button danger disabled={isPending} onClick={remove}>
            {texts.remove}
          </Button>
        </div>
      )}
    </div>
  );
}

/** 202602051830 as 2026-02-05 18:30. */
function slotText(slot: string): string {
  return `${dayText(slot.slice(0, 8))} ${slot.slice(8, 10)}:${slot.slice(10)}`;
}
