import { textChange } from '#composition/text/text-change.ts';
import { useFeedback } from '../../../base/components/feedback.ts';
import { useComposer } from '../../../editor/composer/composer.ts';
import type { MenuRow } from './menu-rows.ts';
import { menuTexts as texts } from './texts.ts';

/** Ends the typing of a name by `onEnd`, then renames the entry; null and blank leave its name as it is. */
export function useRename(onEnd: () => void) {
  const { edit } = useComposer();
  const feedback = useFeedback();
  return (row: MenuRow, next: string | null): void => {
    onEnd();
    const change = next === null || next.trim() === '' ? null : textChange(row.name, next.trim());
    if (!change) return;
    edit(
      [{ op: 'splice', node: row.id, path: ['props', 'menuname'], ...change }],
      texts.renameStep(row.name),
    );
    feedback.announce(texts.renamedTo(next?.trim() ?? ''));
  };
}
