import { UnbrokenText } from '#ui/components/Phrase.tsx';
import { Section } from '#ui/components/Section.tsx';
import { textProp } from '#ui/text-prop.ts';
import { texts } from '#ui/texts.ts';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import styles from './View.module.css';

/** How to get there, step by step: an ordered list whose numbers are set large. */
export function View({ id, props }: ViewProps<typeof block>) {
  const more = props.moreAddress
    ? { label: props.moreLabel || texts.more, to: props.moreAddress }
    : undefined;
  return (
    <Section id={id} title={props.title} note={props.note} more={more}>
      <ol className={styles.steps}>
        {props.steps.map((step) => (
          <li key={step.id}>
            <h3 {...textProp('steps', step.id, 'title')}>
              <UnbrokenText text={step.title} />
            </h3>
            {step.text && <p {...textProp('steps', step.id, 'text')}>{step.text}</p>}
          </li>
        ))}
      </ol>
    </Section>
  );
}
