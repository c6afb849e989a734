import { useEffect, useState } from 'react';
import type { FrameMessage, Finding } from './messages.ts';
import { ItemList } from './ItemList.tsx';
import { Panel } from './Panel.tsx';
import { shownItem } from './shown-item.ts';
import { Stage } from './Stage.tsx';
import { readState, writeState, type WorkshopState } from './state.ts';
import { texts } from './texts.ts';
import { Toolbar } from './Toolbar.tsx';

const FIRST_ITEM = 'article-list/typical';

/** Every sample of every block type and part, as the address says. */
export function Workshop() {
  const [state, setState] = useState(() => withItem(readState(window.location.search)));
  const [report, setReport] = useState<Report>(NOTHING);
  const change = (changes: Partial<WorkshopState>) =>
    setState((current) => {
      const next = { ...current, ...changes };
      // Props are those of one sample.
      return changes.item === undefined || changes.item === current.item
        ? next
        : { ...next, props: '' };
    });

  useEffect(() => {
    const address = writeState(state);
    if (address !== window.location.search) window.history.replaceState(null, '', address);
    if (state.language !== document.documentElement.lang.slice(0, 2)) window.location.reload();
  }, [state]);
  useEffect(() => {
    const onMessage = ({ data, origin }: MessageEvent<FrameMessage>) => {
      if (origin === window.location.origin) setReport((current) => nextReport(current, data));
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, []);

  const item = shownItem(state);
  useEffect(() => {
    document.title = item ? `${item.type}: ${item.sample.label}` : texts.title;
  }, [item]);
  return (
    <div className="workshop">
      <header className="head">
        <h1>{texts.title}</h1>
        <Toolbar state={state} hasAnswers={item?.kind !== 'part'} onChange={change} />
      </header>
      <ItemList state={state} onChange={change} />
      <Stage state={state} item={item} height={report.height} thrown={report.thrown} />
      {item && (
        <Panel
          key={`${item.type}/${item.name}`}
          state={state}
          item={item}
          findings={report.findings}
          onChange={change}
        />
      )}
    </div>
  );
}

function withItem(state: WorkshopState): WorkshopState {
  return state.item === '' ? { ...state, item: FIRST_ITEM } : state;
}

/** What the frame told last. */
interface Report {
  height: number;
  thrown: string;
  /** null: axe is at work. */
  findings: Finding[] | null;
}

const NOTHING: Report = { height: 0, thrown: '', findings: null };

function nextReport(report: Report, message: FrameMessage): Report {
  switch (message.kind) {
    case 'height':
      return { ...report, height: message.height };
    case 'thrown':
      return { ...report, thrown: message.message };
    case 'checking':
      return { ...report, thrown: '', findings: null };
    case 'findings':
      return { ...report, findings: message.findings };
    default:
      // Others post to the window too, such as extensions of the browser.
      return report;
  }
}
