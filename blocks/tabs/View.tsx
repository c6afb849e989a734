import { TabPanels } from '#ui/controls/TabPanels.tsx';
import { Page } from '#ui/components/Page.tsx';
import { Slot } from '#ui/components/Slot.tsx';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import styles from './View.module.css';

/** Several places for blocks of which one is seen. */
export function View({ id, props: { tabs }, slots }: ViewProps<typeof block>) {
  return (
    <Page>
      <div className={styles.tabs}>
        <TabPanels
          id={id}
          tabs={tabs.map((tab) => ({ ...tab, panel: <Slot name={tab.id}>{slots[tab.id]}</Slot> }))}
        />
      </div>
    </Page>
  );
}
