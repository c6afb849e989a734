import type { InputRef } from 'antd';
import { type RefObject, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { KindDefinition } from '#registry/kinds/define-kind.ts';
import type { ContentIndexItem } from '#wire/studio/content.ts';
import { useListKeys } from './use-list-keys.ts';

interface ItemList {
  definition: KindDefinition;
  items: readonly ContentIndexItem[];
  chosen: ReadonlySet<string>;
  setChosen(chosen: ReadonlySet<string>): void;
  create(): void;
  search: RefObject<InputRef | null>;
}

/** Walks through the rows by key, ticks and opens the current one. */
export function useItemKeys(list: ItemList) {
  const { definition, items, chosen, setChosen, create, search } = list;
  const navigate = useNavigate();
  const [current, setCurrent] = useState<string | null>(null);
  function move(by: 1 | -1) {
    const at = items.findIndex(({ key }) => key === current);
    const next = items[Math.min(items.length - 1, Math.max(0, at < 0 ? 0 : at + by))];
    if (!next) return;
    setCurrent(next.key);
    document.querySelector<HTMLElement>(`[data-row="${CSS.escape(next.key)}"] th a`)?.focus();
  }
  useListKeys({
    move,
    toggle: () =>
      current !== null &&
      setChosen(
        new Set(
          chosen.has(current) ? [...chosen].filter((key) => key !== current) : [...chosen, current],
        ),
      ),
    open: () =>
      current !== null &&
      void navigate(`/content/${definition.kind}/${encodeURIComponent(current)}`),
    create,
    find: () => search.current?.focus(),
  });
  return { current, setCurrent };
}
