import type { InputRef } from 'antd';
import { type RefObject, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { KindDefinition } from '#registry/kinds/define-kind.ts';
import type { ContentIndexItem } from '#wire/studio/content.ts';
import { useListKeys } from './use-list-keys.ts';
import type { ItemSelection } from './use-item-selection.ts';

interface ItemList {
  definition: KindDefinition;
  items: readonly ContentIndexItem[];
  selection: ItemSelection;
  create(): void;
  search: RefObject<InputRef | null>;
}

/** Walks through the rows by key, ticks and opens the current one. */
export function useItemKeys(list: ItemList) {
  const { definition, items, selection, create, search } = list;
  const navigate = useNavigate();
  const [current, setCurrent] = useState<string | null>(null);
  function move(by: 1 | -1) {
    const at = items.findIndex(({ key }) => key === current);
    const next = items[Math.min(items.length - 1, Math.max(0, at < 0 ? 0 : at + by))];
    if (!next) return undefined;
    setCurrent(next.key);
    document.querySelector<HTMLElement>(`[data-row="${CSS.escape(next.key)}"] th a`)?.focus();
    return next;
  }
  /** Chooses the current row and the one beside it. */
  function extend(by: 1 | -1) {
    const here = items.find(({ key }) => key === current);
    const next = move(by);
    selection.mark(
      [here, next].filter((item) => item !== undefined),
      true,
    );
  }
  useListKeys({
    move,
    extend,
    toggle: () => current !== null && selection.toggle(current, false),
    open: () =>
      current !== null &&
      void navigate(`/content/${definition.kind}/${encodeURIComponent(current)}`),
    create,
    find: () => search.current?.focus(),
  });
  return { current, setCurrent };
}
