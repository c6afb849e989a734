import { Page } from '#ui/components/Page.tsx';
import { UnbrokenText } from '#ui/components/Phrase.tsx';
import { Slot } from '#ui/components/Slot.tsx';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import styles from './View.module.css';

/** Titles that open: the browser's own disclosure, which needs no script and is found by its search. */
export function View({ id, props: { panels, single }, slots }: ViewProps<typeof block>) {
  const firstOpen = panels.find(({ open }) => open)?.id;
  return (
    <Page>
      <div className={styles.accordion}>
        {panels.map((panel) => (
          <details
            key={panel.id}
            name={single ? id : undefined}
            open={single ? panel.id === firstOpen : panel.open}
            className={styles.panel}
          >
            <summary>
              <UnbrokenText text={panel.title} />
            </summary>
            <Slot name={panel.id} className={styles.matter}>
              {slots[panel.id]}
            </Slot>
          </details>
        ))}
      </div>
    </Page>
  );
}
