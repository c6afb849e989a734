import { useState } from 'react';
import { useComposer, useDrag } from '../../composer/composer.ts';
import { INITIAL_VIEW, type ViewSettings } from '../../../core/preload/view-settings.ts';
import { useAskedMoment } from './asked-moment.ts';

/** How the page is looked at. An editor who begins to edit, in the outline or the palette, gets the draft back. */
export function useView(): { view: ViewSettings; change(part: Partial<ViewSettings>): void } {
  const { selected, select, keyboardDrag, insertion, setInsertion } = useComposer();
  const { subject } = useDrag();
  const [view, setView] = useState(INITIAL_VIEW);
  const isEditing =
    selected !== null || keyboardDrag !== null || insertion !== null || subject !== null;
  if (view.source === 'live' && isEditing) setView({ ...view, source: 'draft' });

  function change(part: Partial<ViewSettings>): void {
    if (part.source === 'live') {
      select(null);
      setInsertion(null);
    }
    setView((before) => ({ ...before, ...part }));
  }
  useAskedMoment((moment) => change({ source: 'live', at: new Date(moment).toISOString() }));
  return { view, change };
}
