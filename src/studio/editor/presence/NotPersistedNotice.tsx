import { useEffect } from 'react';
import { useComposer } from '../composer/composer.ts';
import { useFeedback } from '../../base/components/feedback.ts';
import { presenceTexts as texts } from './texts.ts';

let isSaid = false;

/** Says once per tab that the browser keeps nothing: what is not saved goes with the tab. */
export function NotPersistedNotice() {
  const { isPersisted } = useComposer().view;
  const { toast, announce } = useFeedback();
  useEffect(() => {
    if (isPersisted || isSaid) return;
    isSaid = true;
    announce(texts.notKept, 'polite');
    toast({ text: texts.notKept, icon: 'warning' });
  }, [isPersisted, announce, toast]);
  return null;
}
