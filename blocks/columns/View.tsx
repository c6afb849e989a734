import { ROOMS, screenProperties } from '#kit/per-screen.ts';
import { Page } from '#ui/parts/Page.tsx';
import { Slot } from '#ui/parts/Slot.tsx';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import styles from './View.module.css';

/** Blocks side by side where there is room, one column below the other where there is none. */
export function View({ props, slots }: ViewProps<typeof block>) {
  const tracks = props.columns.map(({ share }) => `minmax(0, ${share}fr)`).join(' ');
  return (
    <Page>
      <div className={styles.around}>
        <div className={styles.columns} data-count={props.columns.length} style={{ '--tracks': tracks, ...screenProperties('gap', props.gap, ROOMS) }}>
          {props.columns.map(({ id }) => <Slot key={id} name={id}>{slots[id]}</Slot>)}
        </div>
      </div>
    </Page>
  );
}
