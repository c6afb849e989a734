import { Section } from '#ui/components/Section.tsx';
import { ServiceEntry } from '#ui/components/ServiceEntry.tsx';
import { Empty } from '#ui/components/States.tsx';
import { texts } from '#ui/texts.ts';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import { Kinds } from './Kinds.tsx';
import styles from './View.module.css';

/** What can be done with a fund, or what kinds of funds there are, each the way to where it is. */
export function View({ id, props, data, page }: ViewProps<typeof block>) {
  const more =
    props.moreAddress === ''
      ? undefined
      : { label: props.moreLabel || texts.more, to: props.moreAddress };
  const listed = props.form === 'kinds' ? props.kinds : props.entries;
  return (
    <Section id={id} title={props.title} note={props.note} more={more}>
      {listed.length === 0 && <Empty title={props.emptyText} />}
      {listed.length > 0 && props.form === 'kinds' && (
        <Kinds kinds={props.kinds} counts={data.counts} dictionary={page.dictionary} />
      )}
      {listed.length > 0 && props.form === 'services' && (
        <ul className={styles.entries}>
          {props.entries.map((entry) => (
            <li key={entry.id}>
              <ServiceEntry
                id={`${id}-${entry.id}`}
                list="entries"
                entry={entry}
                company={page.company}
                className={styles.entry}
              />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
