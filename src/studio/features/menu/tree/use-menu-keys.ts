import type { NodeId } from '#schemas/document.ts';
import { useComposer } from '../../../editor/composer/composer.ts';
import type { MenuRow } from './menu-rows.ts';

interface Commands {
  /** False while a search lists some rows only. */
  movable: boolean;
  onNew(): void;
  onRename(id: NodeId): void;
  onPickUp(id: NodeId): void;
}

interface Modifiers {
  alt: boolean;
  meta: boolean;
  shift: boolean;
}

/** What keys do in the tree: walk, open and close, extend the selection, move, rename, remove. The answer: whether the key did something. */
export function useMenuKeys(
  rows: readonly MenuRow[],
  { movable, onNew, onRename, onPickUp }: Commands,
) {
  const { selected, selection, select, extend, setOpen, command } = useComposer();
  const at = rows.findIndex((row) => row.id === selected);

  function walk(to: number) {
    const row = rows[Math.min(rows.length - 1, Math.max(0, to))];
    if (row) select(row.id);
  }

  /** Adds the sibling next to the range in the direction of the key, or leaves the last one out. */
  function extendBy(direction: 1 | -1) {
    const siblings = rows.filter(({ parent }) => parent === rows[at]?.parent);
    const sibling = siblings[siblings.findIndex((row) => row.id === selected) + direction];
    if (sibling) extend(sibling.id, 'range');
  }

  function goInto({ id: entry, inside, open }: MenuRow) {
    if (inside > 0 && !open) setOpen(entry, true);
    else if (open) walk(at + 1);
  }

  function goOut({ id: entry, open, parent }: MenuRow) {
    const above = rows.findIndex((row) => row.id === parent);
    if (open) setOpen(entry, false);
    else if (above >= 0) walk(above);
  }

  function act(key: string, { alt, meta, shift }: Modifiers): boolean {
    const row = rows[at];
    if (alt && (key === 'ArrowUp' || key === 'ArrowDown'))
      return command(key === 'ArrowUp' ? 'nudgeUp' : 'nudgeDown');
    if (meta && shift && key.toLowerCase() === 'e') return command('toggleHidden');
    if (alt || meta) return false;
    if (shift && (key === 'ArrowUp' || key === 'ArrowDown')) extendBy(key === 'ArrowUp' ? -1 : 1);
    else if (key === 'ArrowUp') walk(at < 0 ? rows.length - 1 : at - 1);
    else if (key === 'ArrowDown') walk(at + 1);
    else if (key === 'Home') walk(0);
    else if (key === 'End') walk(rows.length - 1);
    else if (key === 'n' || key === 'N') onNew();
    else if (!row) return false;
    else if (key === 'ArrowRight') goInto(row);
    else if (key === 'ArrowLeft') goOut(row);
    else if (key === ' ' && movable && selection.length === 1) onPickUp(row.id);
    else if (key === 'Enter' || key === 'F2') onRename(row.id);
    else if (key === 'Delete' || key === 'Backspace') return command('remove');
    else return false;
    return true;
  }
  return act;
}
