import { useCallback, useMemo } from 'react';
import type { NodeId } from '#schemas/document.ts';
import { marks } from '../../base/language/language.ts';
import { rowFacts } from '../actions/describe.ts';
import type { Row } from '../actions/rows.ts';
import { useComposer, useDrag } from '../composer/composer.ts';
import styles from './Outline.module.css';
import { OutlineRow } from './OutlineRow.tsx';
import { ROW_HEIGHT } from './outline-gaps.ts';
import { outlineTexts } from './texts.ts';

interface OutlineRowsProps {
  /** Begins the ids of the rows' elements. */
  id: string;
  /** The rows in sight. */
  shown: readonly { index: number }[];
  onSelect(id: NodeId, by?: 'range' | 'one'): void;
}

/** The rows in sight. One that only stands elsewhere is put there without being rendered again. */
export function OutlineRows({ id, shown, onSelect }: OutlineRowsProps) {
  const { rows, selection, cursor, keyboardDrag, cut, problems, warnings, setOpen, command } =
    useComposer();
  const { moving: dragged } = useDrag();
  const warned = useMemo(() => new Set(warnings.map(({ node }) => node)), [warnings]);
  const toggleHidden = useCallback(() => void command('toggleHidden'), [command]);
  const moving = keyboardDrag?.nodes ?? [];
  return shown.map(({ index }) => {
    const row = rows[index];
    if (!row) return null;
    const isSelected = selection.includes(row.id);
    return (
      <div key={row.id} role="none" className={styles.seat} style={{ top: index * ROW_HEIGHT }}>
        <OutlineRow
          elementId={`${id}-${row.id}`}
          row={row}
          label={rowLabel(row, problems.get(row.id)?.length ?? 0, cut.has(row.id))}
          problems={problems.get(row.id)?.length ?? 0}
          warned={warned.has(row.id)}
          selected={isSelected}
          atCursor={row.id === cursor && !isSelected}
          dragged={moving.includes(row.id)}
          dimmed={dragged.includes(row.id) || cut.has(row.id)}
          onSelect={onSelect}
          onOpen={setOpen}
          onToggleHidden={toggleHidden}
        />
      </div>
    );
  });
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
