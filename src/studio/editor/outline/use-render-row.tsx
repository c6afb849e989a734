import { useCallback, useMemo, type ReactNode } from 'react';
import type { NodeId } from '#schemas/document.ts';
import { marks } from '../../base/language/language.ts';
import { rowFacts } from '../actions/describe.ts';
import type { Row } from '../actions/rows.ts';
import { useComposer, useDrag } from '../composer/composer.ts';
import { OutlineRow } from './OutlineRow.tsx';
import { outlineTexts } from './texts.ts';

/** Renders a row of the outline. One that only stands elsewhere is put there without being rendered again. */
export function useRenderRow(
  onSelect: (id: NodeId, by?: 'range' | 'one') => void,
): (row: Row, index: number, elementId: string) => ReactNode {
  const { selection, cursor, keyboardDrag, cut, problems, warnings, setOpen, command } =
    useComposer();
  const { moving: dragged } = useDrag();
  const warned = useMemo(() => new Set(warnings.map(({ node }) => node)), [warnings]);
  const toggleHidden = useCallback(() => void command('toggleHidden'), [command]);
  const moving = keyboardDrag?.nodes ?? [];
  return (row, _index, elementId) => {
    const isSelected = selection.includes(row.id);
    const faults = problems.get(row.id)?.length ?? 0;
    return (
      <OutlineRow
        elementId={elementId}
        row={row}
        label={rowLabel(row, faults, cut.has(row.id))}
        problems={faults}
        warned={warned.has(row.id)}
        selected={isSelected}
        atCursor={row.id === cursor && !isSelected}
        dragged={moving.includes(row.id)}
        dimmed={dragged.includes(row.id) || cut.has(row.id)}
        onSelect={onSelect}
        onOpen={setOpen}
        onToggleHidden={toggleHidden}
      />
    );
  };
}

/** What is seen first, then what it means. */
function rowLabel(row: Row, problems: number, isCut: boolean): string {
  const [name = '', ...facts] = rowFacts(row, problems);
  return [
    [name, row.hint].filter(Boolean).join(' '),
    row.slotLabel ?? '',
    ...facts,
    isCut ? outlineTexts.cut : '',
  ]
    .filter(Boolean)
    .join(marks.comma);
}
