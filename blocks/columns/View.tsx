import { ROOMS, screenProperties } from '#kit';
import { Page } from '#ui/components/Page.tsx';
import { Section } from '#ui/components/Section.tsx';
import { Slot } from '#ui/components/Slot.tsx';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import styles from './View.module.css';

type Given = ViewProps<typeof block>;

/** Blocks side by side where there is room, one column below the other where there is none; with a title they are one section. */
export function View({ id, props, slots }: Given) {
  const columns = <Columns props={props} slots={slots} />;
  return props.title ? (
    <Section id={id} title={props.title} note={props.note}>
      {columns}
    </Section>
  ) : (
    <Page>{columns}</Page>
  );
}

function Columns({ props, slots }: Pick<Given, 'props' | 'slots'>) {
  const tracks = props.columns.map(({ share }) => `minmax(0, ${share}fr)`).join(' ');
  return (
    <div className={styles.around} data-titled={props.title !== '' || undefined}>
      <div
        className={styles.columns}
        data-count={props.columns.length}
        style={{ '--tracks': tracks, ...screenProperties('gap', props.gap, ROOMS) }}
      >
        {props.columns.map(({ id }) => (
          <Slot key={id} name={id}>
            {slots[id]}
          </Slot>
        ))}
      </div>
    </div>
  );
}
