import { Section } from '#ui/components/Section.tsx';
import { Slot } from '#ui/components/Slot.tsx';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import styles from './View.module.css';

/** Blocks of any kind below one another; with a title they are one section, without it they stand as they would alone. */
export function View({ id, props: { title, note }, slots: { main } }: ViewProps<typeof block>) {
  if (title === '') return <Slot name="main">{main}</Slot>;
  return (
    <Section id={id} title={title} note={note}>
      <Slot name="main" className={styles.main}>
        {main}
      </Slot>
    </Section>
  );
}
