import { UnbrokenText } from '#ui/components/Phrase.tsx';
import { Section } from '#ui/components/Section.tsx';
import { textProp } from '#ui/text-prop.ts';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import styles from './View.module.css';

/** What happened when, in the order an editor gave it. */
export function View({ id, props }: ViewProps<typeof block>) {
  return (
    <Section id={id} title={props.title} note={props.note}>
      <ol className={styles.events}>
        {props.events.map((event) => (
          <li key={event.id}>
            <p className={styles.time} {...textProp('events', event.id, 'time')}>
              {event.time}
            </p>
            <h3 {...textProp('events', event.id, 'title')}>
              <UnbrokenText text={event.title} />
            </h3>
            {event.text && (
              <p className={styles.text} {...textProp('events', event.id, 'text')}>
                {event.text}
              </p>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}
