import type { Upgrade } from './define-block.ts';

/** For a text that could be left empty once and no longer can: where it was, it becomes this one. */
export function fillEmptied(prop: string, text: string): Upgrade {
  return (props) => (String(props[prop] ?? '').trim() === '' ? { ...props, [prop]: text } : props);
}
