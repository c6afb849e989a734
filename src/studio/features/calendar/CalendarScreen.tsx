import { Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import type { CalendarEntry } from '#wire/studio/calendar.ts';
import { useFeedback } from '../../base/components/feedback.ts';
import { LoadFailed } from '../../base/components/LoadFailed.tsx';
import { StudioScreen } from '../../base/components/Screen.tsx';
import { Switcher } from '../../base/components/Switcher.tsx';
import { useNow } from '../../base/time/use-now.ts';
import { isNarrowedView } from './model/calendar-address.ts';
import { AgendaList } from './parts/AgendaList.tsx';
import { CalendarFilters } from './parts/CalendarFilters.tsx';
import { DayDialog } from './parts/DayDialog.tsx';
import { MonthBar } from './parts/MonthBar.tsx';
import { MonthGrid } from './parts/MonthGrid.tsx';
import { MonthNotes } from './parts/MonthNotes.tsx';
import { MoveEntryDialog } from './parts/MoveEntryDialog.tsx';
import { calendarTexts as texts } from './shared/texts.ts';
import { useCalendarView } from './use-calendar-view.ts';
import { useIsNarrow } from './use-is-narrow.ts';
import { useMonth } from './use-month.ts';
import { useMoveEntry } from './use-move-entry.ts';

const VIEWS = (['month', 'agenda'] as const).map((value) => ({ value, label: texts.views[value] }));

/** An entry that is put on another day; `day` null: on which one is still to be said. */
interface MovingEntry {
  entry: CalendarEntry;
  day: string | null;
}

/** What starts and ends on the site, by month or as a list; entries are put on other days. */
export function CalendarScreen() {
  const now = useNow();
  const { view, today, current, change, walkTo } = useCalendarView(now);
  const { name, byDay, days, count, hasMore, error, retry, isLoading, isBusy } = useMonth(view);
  const { move, isMoving } = useMoveEntry();
  const isNarrow = useIsNarrow();
  const [opened, setOpened] = useState<string | null>(null);
  const [moving, setMoving] = useState<MovingEntry | null>(null);
  useSaidMonth(isBusy ? null : texts.shown(name, count));
  const isAgenda = isNarrow || view.view === 'agenda';
  const startMove = (entry: CalendarEntry) => setMoving({ entry, day: null });
  const shared = { month: view.month, today, days, byDay, isBusy };
  return (
    <StudioScreen
      title={texts.title}
      choices={
        !isNarrow && (
          <Switcher
            label={texts.view}
            value={view.view}
            options={VIEWS}
            onChange={(next) => change({ view: next })}
          />
        )
      }
      actions={<CalendarFilters view={view} onChange={change} />}
    >
      <MonthBar
        month={view.month}
        name={name}
        hint={isAgenda ? null : texts.keys}
        onMonth={(month) => change({ month })}
        onToday={() => walkTo(today)}
      />
      {error && <LoadFailed error={error} onRetry={retry} />}
      <MonthNotes
        hasMore={hasMore}
        isEmpty={!isBusy && count === 0}
        isNarrowed={isNarrowedView(view)}
      />
      {isLoading && !error && isAgenda && <Skeleton active title={false} paragraph={{ rows: 8 }} />}
      {!error && !isAgenda && (
        <MonthGrid
          {...shared}
          current={current}
          now={now}
          onCurrent={walkTo}
          onOpen={setOpened}
          onDrop={(entry, day) => setMoving({ entry, day })}
        />
      )}
      {!isLoading && isAgenda && <AgendaList {...shared} onMove={startMove} />}
      {opened !== null && moving === null && (
        <DayDialog
          day={opened}
          isClosed={days.get(opened) === 'closed'}
          entries={byDay.get(opened) ?? []}
          onMove={startMove}
          onClose={() => setOpened(null)}
        />
      )}
      {moving && (
        <MoveEntryDialog
          {...{ ...moving, days, now, isMoving }}
          onMove={(plan) =>
            move({ entry: moving.entry, plan }, { onSettled: () => setMoving(null) })
          }
          onClose={() => setMoving(null)}
        />
      )}
    </StudioScreen>
  );
}

/** Says what a month holds once it is there, and again when that changes. */
function useSaidMonth(text: string | null): void {
  const { announce } = useFeedback();
  useEffect(() => {
    if (text !== null) announce(text, 'polite');
  }, [text, announce]);
}
