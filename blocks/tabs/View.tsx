import { useRef, useState, type KeyboardEvent } from 'react';
import { Page } from '#ui/parts/Page.tsx';
import { Slot } from '#ui/parts/Slot.tsx';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import styles from './View.module.css';

/** Several panels of which one is seen. Without scripts, in print and while composing, all of them stand under their names. */
export function View({ id, props: { tabs }, slots }: ViewProps<typeof block>) {
  const list = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(tabs[0]?.id);
  const current = tabs.some((tab) => tab.id === chosen) ? chosen : tabs[0]?.id;

  function onKeyDown(event: KeyboardEvent) {
    const next = nextTab(event.key, tabs.findIndex((tab) => tab.id === current), tabs.length);
    const tab = next === null ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    setChosen(tab.id);
    list.current?.querySelectorAll('button')[next ?? 0]?.focus();
  }

  return (
    <Page>
      <div className={styles.tabs}>
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
              onClick={() => setChosen(tab.id)}
              onKeyDown={onKeyDown}
            >
              {tab.label}
            </button>
          ))}
        </div>
        {tabs.map((tab) => (
          <div key={tab.id} role="tabpanel" id={`${id}-${tab.id}`} aria-labelledby={`${id}-${tab.id}-tab`} className={styles.panel} data-current={tab.id === current}>
            <p className={styles.name}>{tab.label}</p>
            <Slot name={tab.id}>{slots[tab.id]}</Slot>
          </div>
        ))}
      </div>
    </Page>
  );
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
