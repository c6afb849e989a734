import type { Change } from '#composition/change.ts';
import type { PropEdit } from '../../fields/form/edit-path.ts';

/** An edit of a form as a change of the draft. */
export function propChange(node: string, edit: PropEdit): Change {
  const path = ['props', ...edit.path];
  if ('splice' in edit) return { op: 'splice', node, path, ...edit.splice };
  return edit.set === undefined
    ? { op: 'set', node, path }
    : { op: 'set', node, path, value: edit.set };
}
