import { Phrase } from '#ui/parts/Phrase.tsx';
import { Section } from '#ui/parts/Section.tsx';
import { textProp } from '#ui/text-prop.ts';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import styles from './View.module.css';

/** What speaks for the cash fund, in columns divided by rules. */
export function View({ id, props }: ViewProps<typeof block>) {
  return (
    <Section id={id} title={props.title} note={props.note}>
      <ul className={styles.points}>
        {props.points.map((point) => (
          <li key={point.id}>
            <h3 {...textProp('points', point.id, 'title')}><Phrase text={point.title} /></h3>
            {point.text && <p {...textProp('points', point.id, 'text')}>{point.text}</p>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
