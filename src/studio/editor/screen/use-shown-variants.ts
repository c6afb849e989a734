import { useCallback, useMemo, useState } from 'react';
import type { DocumentTree } from '#composition/tree.ts';
import type { NodeId } from '#schemas/document.ts';
import type { Composer } from '../composer/composer.ts';
import { followSelection } from '../variants/follow-selection.ts';

/** Which variants the canvas shows; nothing of it is part of the draft. */
export function useShownVariants(
  tree: DocumentTree,
  selected: NodeId | null,
): Pick<Composer, 'shownVariants' | 'showVariant'> {
  const [chosen, setChosen] = useState<Composer['shownVariants']>({});
  const showVariant = useCallback<Composer['showVariant']>((block, slot) => {
    setChosen(({ [block]: _before, ...others }) =>
      slot === null ? others : { ...others, [block]: slot },
    );
  }, []);
  const shownVariants = useMemo(
    () => followSelection(chosen, tree, selected),
    [chosen, tree, selected],
  );
  return { shownVariants, showVariant };
}
