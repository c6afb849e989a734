import type { ModelNode } from '#kit';
import type { ModelStore } from '../render/model-store.ts';
import { addressOf } from './address-of.ts';
import { totalOf } from './recording/note-answer.ts';
import type { ActionDetails } from './recording/record-action.ts';

/** What can be pressed. */
export const PRESSED = 'a[href], button, summary, [role="button"], [role="tab"], [role="menuitem"]';
const LENGTH = 80;

/** What was pressed: the nearest link or button, its visible name and where it stands; null for a click on anything else. */
export function describePress(on: Element, store: ModelStore): ActionDetails<'click'> | null {
  const pressed = on.closest(PRESSED);
  const target = pressed && nameOf(pressed);
  if (!target) return null;
  const module = pressed.closest('[data-module]')?.getAttribute('data-module');
  const block = store.node(pressed.closest('[data-node]')?.getAttribute('data-node') ?? '')?.type;
  const to = pressed instanceof HTMLAnchorElement ? addressOf(pressed.href) : undefined;
  return { target, ...(module && { module }), ...(block && { block }), ...(to && { to }) };
}

/** As a screen reader says it, roughly: never what was typed into a field. */
function nameOf(element: Element): string {
  const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
  return name.replace(/\s+/g, ' ').trim().slice(0, LENGTH);
}

/** Blocks whose lists the keyword of an address filters. */
const SEARCHED: readonly string[] = ['search-results', 'fund-screener', 'fund-list'];

/** What a page was asked to search for, and how much it found where it knows; null where it was asked for nothing. */
export function describeSearch(store: ModelStore): ActionDetails<'search'> | null {
  const { keyword } = store.facts().parameters;
  if (!keyword) return null;
  const searched = nodesBelow(store.modules(), store).filter(({ type }) => SEARCHED.includes(type));
  const totals = searched
    .flatMap(({ data }) => Object.values(data).map(totalOf))
    .filter((total) => total !== null);
  return {
    keyword,
    ...(totals.length > 0 && { count: totals.reduce((sum, total) => sum + total, 0) }),
  };
}

function nodesBelow(ids: readonly string[], store: ModelStore): ModelNode[] {
  return ids.flatMap((id) => {
    const node = store.node(id);
    return node ? [node, ...nodesBelow(Object.values(node.slots).flat(), store)] : [];
  });
}
