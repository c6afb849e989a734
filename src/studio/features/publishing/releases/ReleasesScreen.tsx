import { Button } from 'antd';
import { useState } from 'react';
import type { ReleaseRow } from '#wire/studio/releases.ts';
import { marks } from '../../../base/language/language.ts';
import { Switcher } from '../../../base/components/Switcher.tsx';
import { PublishingScreen } from '../../../core/waiting/PublishingScreen.tsx';
import { ReleaseItems } from './ReleaseItems.tsx';
import { RescheduleDialog } from './RescheduleDialog.tsx';
import { SavedItems } from './SavedItems.tsx';
import { releaseTexts as texts } from '../shared/release-texts.ts';
import { Timeline } from '../shared/Timeline.tsx';
import { useReleaseActions, useReleases } from '../shared/use-releases.ts';
import { useTimelineRows } from './use-timeline-rows.ts';
import cards from '../../../base/components/Cards.module.css';
import styles from '../shared/Releases.module.css';

type Filter = 'open' | 'live' | 'over';
const FILTERS: readonly Filter[] = ['open', 'live', 'over'];
const STATES: Record<Filter, readonly ReleaseRow['state'][]> = {
  open: ['planned'],
  live: ['live'],
  over: ['ended', 'withdrawn'],
};

/** Every release, before and after it is made: what is saved, what waits, what is live and what is over. */
export function ReleasesScreen() {
  const { data, isError, error, refetch } = useReleases();
  const actions = useReleaseActions();
  const [filter, setFilter] = useState<Filter>('open');
  const [moved, setMoved] = useState<ReleaseRow | null>(null);
  const rows = (data?.releases ?? []).filter(({ state }) => STATES[filter].includes(state));
  const timeline = useTimelineRows(data);
  return (
    <PublishingScreen tab="releases">
      <div className={styles.bar}>
        <Switcher<Filter>
          label={texts.filter}
          value={filter}
          options={FILTERS.map((value) => ({ value, label: texts.filters[value] }))}
          onChange={setFilter}
        />
      </div>
      {isError && (
        <p className={cards.empty} role="alert">
          {texts.failed}
          {marks.colon}
          {error.message}{' '}
          <Button size="small" onClick={() => refetch()}>
            {texts.retry}
          </Button>
        </p>
      )}
      {filter === 'open' && timeline.length > 0 && (
        <section className={cards.card} aria-label={texts.timeline}>
          <h2>{texts.timeline}</h2>
          <p className={cards.plain}>{texts.timelineHint}</p>
          <Timeline rows={timeline} />
        </section>
      )}
      {filter === 'open' && (
        <section className={cards.card} aria-label={texts.saved}>
          <h2>{texts.saved}</h2>
          <SavedItems saved={data?.saved} onRemove={actions.remove} />
        </section>
      )}
      <section
        className={cards.card}
        aria-label={filter === 'open' ? texts.planned : texts.filters[filter]}
      >
        <h2>{filter === 'open' ? texts.planned : texts.filters[filter]}</h2>
        {data && rows.length === 0 && (
          <p className={cards.empty}>{filter === 'open' ? texts.noPlanned : texts.none[filter]}</p>
        )}
        <ReleaseItems
          rows={rows}
          onReschedule={setMoved}
          onWithdraw={actions.withdraw}
          onEnd={actions.end}
        />
      </section>
      {moved && (
        <RescheduleDialog
          key={moved.seq}
          row={moved}
          onClose={() => setMoved(null)}
          onSet={(times) => actions.reschedule(moved, times)}
        />
      )}
    </PublishingScreen>
  );
}
