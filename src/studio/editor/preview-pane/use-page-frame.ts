import { useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react';
import { createFrame, type FrameOpened } from '../../core/preload/preload-frame.ts';
import { usePreload } from '../../core/preload/PreloadContext.ts';
import { useComposer } from '../composer/composer.ts';
import { useSession } from '../../core/session/session.ts';
import { previewTexts as texts } from './view/texts.ts';

/** The frame of the page in its place. */
export interface PlacedFrame {
  element: HTMLIFrameElement;
  /** Where it was opened before there was a place for it. */
  opened: FrameOpened | null;
}

interface Size {
  /** At which the page is laid out, CSS pixels. */
  width: number;
  height: number;
  scale: number;
}

/** The frame of the page: the one that was opened before the studio was drawn, moved here as it is, else a new one. Null until it is in its place. */
export function usePageFrame(
  place: RefObject<HTMLElement | null>,
  { width, height, scale }: Size,
): PlacedFrame | null {
  const { name } = useComposer();
  const { siteOrigin } = useSession();
  const early = usePreload();
  const [placed, setPlaced] = useState<PlacedFrame | null>(null);
  // In one step with its move: at another width in between the whole page would be laid out twice.
  const fit = useEffectEvent(
    (element: HTMLIFrameElement) =>
      (element.style.cssText = `width:${width}px;height:${height}px;transform:scale(${scale})`),
  );

  useLayoutEffect(() => {
    const parent = place.current;
    if (!parent) return undefined;
    const preload = early?.takeFrame(name) ?? null;
    const element = preload?.element ?? createFrame(siteOrigin);
    let isWanted = true;
    const settle = (opened: FrameOpened | null) => {
      if (!isWanted) return;
      element.title = texts.pane;
      element.inert = false;
      fit(element);
      if (opened) parent.moveBefore(element, null);
      else parent.append(element);
      setPlaced({ element, opened });
    };
    if (preload) void preload.take().then(settle);
    else settle(null);
    return () => {
      isWanted = false;
      setPlaced(null);
      preload?.drop();
      element.remove();
    };
  }, [place, early, name, siteOrigin]);
  useLayoutEffect(() => {
    if (placed) fit(placed.element);
  }, [placed, width, height, scale]);

  return placed;
}
