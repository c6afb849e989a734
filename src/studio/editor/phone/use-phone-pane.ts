import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { SHOW_PANE } from '../commands/panes.ts';
import { useAskedThread } from '../comments/use-asked-thread.ts';
import { useComposer } from '../composer/composer.ts';
import { PHONE_PANES, type PhonePane } from './phone-panes.ts';

/**
 * Which pane a phone shows: what a tab, a command that puts the focus into a pane, or an address with comments asked for
 * last. While something is inserted that is the palette, in the place of the outline.
 */
export function usePhonePane(): { pane: PhonePane; show(pane: PhonePane): void } {
  const { insertion, setInsertion } = useComposer();
  const comments = useAskedThread();
  const isAsked = comments.asked !== null;
  const [wasAsked, setWasAsked] = useState(false);
  const [chosen, setChosen] = useState<PhonePane>('page');
  if (isAsked !== wasAsked) {
    setWasAsked(isAsked);
    if (isAsked) setChosen('comments');
    else if (chosen === 'comments') setChosen('page');
  }

  function show(pane: PhonePane): void {
    setChosen(pane);
    if (pane !== 'outline') setInsertion(null);
    if ((pane === 'comments') !== isAsked) comments.show(pane === 'comments' ? '' : null);
  }
  const onAsked = useEffectEvent((event: Event) => {
    const pane = PHONE_PANES.find((one) => event instanceof CustomEvent && event.detail === one);
    // Who asks puts the focus there next.
    if (pane !== undefined) flushSync(() => setChosen(pane));
  });
  useEffect(() => {
    const listen = (event: Event) => onAsked(event);
    document.addEventListener(SHOW_PANE, listen);
    return () => document.removeEventListener(SHOW_PANE, listen);
  }, []);
  return { pane: insertion ? 'outline' : chosen, show };
}
