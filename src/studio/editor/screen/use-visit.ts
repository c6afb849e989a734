import { useCallback } from 'react';
import { focusField, focusPane, revealField } from '../commands/panes.ts';
import type { Composer, FieldRef } from '../composer/composer.ts';

/** Selects a node and leads to one of its fields. */
export function useVisit(select: Composer['select']) {
  return useCallback(
    ({ node, path }: FieldRef) => {
      select(node);
      const field = path.join('.');
      // The inspector shows the node after this rendering, and the tab after the next.
      requestAnimationFrame(() => {
        if (field === '') return void focusPane('inspector');
        revealField(field);
        requestAnimationFrame(() => focusField(field));
      });
    },
    [select],
  );
}
