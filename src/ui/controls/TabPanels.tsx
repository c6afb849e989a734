import {
  useContext,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { AddressContext } from '#ui/address-context.ts';
import { addressNow } from '#ui/address-state.ts';
import styles from './TabPanels.module.css';

export interface TabPanelsProps {
  /** Before the ids of tabs and panels. */
  id: string;
  /** At least one. */
  tabs: readonly { id: string; label: string; panel: ReactNode }[];
  /** Where panels have headings of their own below their name, a heading too. */
  nameTag?: 'p' | 'h3';
  /** The page's address: the chosen panel becomes its fragment. Without it the choice is kept nowhere. */
  address?: string;
}

/** Several panels of which one is seen. Without scripts, in print and while composing, all of them stand under their names. */
export function TabPanels({ id, tabs, nameTag: Name = 'p', address }: TabPanelsProps) {
  const list = useRef<HTMLDivElement>(null);
  const [current, choose] = useChosen(id, tabs, address, list);

  function onKeyDown(event: KeyboardEvent) {
    const next = nextTab(
      event.key,
      tabs.findIndex((tab) => tab.id === current),
      tabs.length,
    );
    const tab = next === null ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    choose(tab.id);
    list.current?.querySelectorAll('button')[next ?? 0]?.focus();
  }

  return (
    <>
      <div ref={list} role="tablist" className={styles.list}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}-tab`}
            aria-controls={`${id}-${tab.id}`}
            aria-selected={tab.id === current}
            tabIndex={tab.id === current ? 0 : -1}
            onClick={() => choose(tab.id)}
            onKeyDown={onKeyDown}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${id}-${tab.id}`}
          aria-labelledby={`${id}-${tab.id}-tab`}
          className={styles.panel}
          data-current={tab.id === current}
        >
          <Name className={styles.name}>{tab.label}</Name>
          {tab.panel}
        </div>
      ))}
    </>
  );
}

/** The chosen tab, which follows the address where it stands there. */
function useChosen(
  id: string,
  tabs: TabPanelsProps['tabs'],
  address: string | undefined,
  list: RefObject<HTMLElement | null>,
) {
  const write = useContext(AddressContext);
  const [chosen, setChosen] = useState(tabs[0]?.id);
  const ids = tabs.map((tab) => tab.id).join(' ');

  useEffect(() => {
    if (address === undefined) return undefined;
    const follow = () => {
      const named = ids.split(' ').find((tab) => window.location.hash === `#${id}-${tab}`);
      if (named === undefined) return;
      setChosen(named);
      list.current?.scrollIntoView();
    };
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [id, ids, address, list]);

  const choose = (tab: string) => {
    setChosen(tab);
    if (address !== undefined) write(`${addressNow(address)}#${id}-${tab}`, 'replace');
  };
  return [tabs.some((tab) => tab.id === chosen) ? chosen : tabs[0]?.id, choose] as const;
}

/** Where an arrow key, Home or End leads, around the ends; null for every other key. */
function nextTab(key: string, current: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (current + 1) % count;
    case 'ArrowLeft':
      return (current + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
