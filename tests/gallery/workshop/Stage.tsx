import { useEffect, useRef, useState } from 'react';
import type { GalleryItem } from '../samples.ts';
import { writeState, type WorkshopState } from './state.ts';
import { texts } from './texts.ts';

interface Properties {
  state: WorkshopState;
  item: GalleryItem | null;
  /** Pixels that the sample takes. */
  height: number;
  /** What its view threw; empty: nothing. */
  thrown: string;
}

const LEAST_HEIGHT = 240;
/** Beyond it the frame scrolls. */
const MOST_HEIGHT = 6000;

/** The sample in a document of its own, as wide as the chosen screen, made smaller where there is less room. */
export function Stage({ state, item, height, thrown }: Properties) {
  const stage = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [room, setRoom] = useState(0);
  const [first] = useState(() => frameAddress(state));
  const address = frameAddress(state);

  useEffect(() => {
    if (!stage.current) return undefined;
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0));
    observer.observe(stage.current);
    return () => observer.disconnect();
  }, []);
  // A new fragment loads nothing; replaced, it leaves no step in the history.
  useEffect(() => frame.current?.contentWindow?.location.replace(address), [address]);

  const width = widthOf(state, item, room);
  const scale = room > 0 ? Math.min(1, room / width) : 1;
  const shownHeight = Math.min(Math.max(height, LEAST_HEIGHT), MOST_HEIGHT);
  return (
    <main className="stage" aria-label={texts.stage}>
      {!item && <p role="alert">{texts.unknown}</p>}
      {thrown && <p role="alert">{texts.thrown(thrown)}</p>}
      <div ref={stage}>
        <div
          className="screen"
          style={{ width: width * scale, height: shownHeight * scale }}
          hidden={!item}
        >
          {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a document of the gallery itself */}
          <iframe
            ref={frame}
            title={item ? `${item.type}: ${item.sample.label}` : texts.stage}
            src={first}
            style={{ width, height: shownHeight, transform: `scale(${scale})` }}
          />
        </div>
      </div>
    </main>
  );
}

/** Pixels of the screen of a block where none is chosen. */
const WIDE = 1440;

function widthOf({ width }: WorkshopState, item: GalleryItem | null, room: number): number {
  if (width !== 'auto') return Number(width);
  return item?.kind === 'part' && room > 0 ? room : WIDE;
}

function frameAddress({ item, theme, mode, answers, props }: WorkshopState): string {
  return `/sample#${writeState({ item, theme, mode, answers, props, search: '', width: 'auto', language: 'zh', tab: 'props' })}`;
}
