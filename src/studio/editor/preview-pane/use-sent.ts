import { useEffect } from 'react';
import type { ViewSettings } from '../../core/preload/view-settings.ts';
import { useComposer } from '../composer/composer.ts';
import type { FramePort } from '../frame/frame-port.ts';

interface Sent extends Pick<ViewSettings, 'elder' | 'loggedIn'> {
  hovered: string | null;
  /** The page has been rendered. */
  isShown: boolean;
}

/** Tells the frame what is selected and pointed at, and as whom the page is looked at. */
export function useSent(port: FramePort | null, { hovered, elder, loggedIn, isShown }: Sent): void {
  const { selected, selection, shownVariants } = useComposer();
  useEffect(
    () =>
      port?.send({
        type: 'select',
        nodes: selected === null ? [] : [selected, ...selection.filter((id) => id !== selected)],
        scroll: true,
      }),
    [port, selected, selection, isShown],
  );
  useEffect(() => port?.send({ type: 'mode', elder, loggedIn }), [port, elder, loggedIn]);
  useEffect(() => port?.send({ type: 'variants', shown: shownVariants }), [port, shownVariants]);
  useEffect(() => port?.send({ type: 'hover', node: hovered }), [port, hovered]);
}
