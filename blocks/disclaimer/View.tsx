import { Section } from '#ui/components/Section.tsx';
import { textProp } from '#ui/text-prop.ts';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import styles from './View.module.css';

/** The statutory statement: always in full, also in print. */
export function View({ id, props }: ViewProps<typeof block>) {
  return (
    <Section id={id} title={props.title}>
      <div className={styles.paragraphs}>
        {props.paragraphs.map((paragraph) => (
          <p key={paragraph.id} {...textProp('paragraphs', paragraph.id, 'text')}>
            {paragraph.text}
          </p>
        ))}
      </div>
    </Section>
  );
}
