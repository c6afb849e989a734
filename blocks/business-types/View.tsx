import { Section } from '#ui/parts/Section.tsx';
import { ServiceEntry } from '#ui/parts/ServiceEntry.tsx';
import { Empty } from '#ui/parts/States.tsx';
import { texts } from '#ui/texts.ts';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import styles from './View.module.css';

/** What can be done with a fund, each the way to where it is done. */
export function View({ id, props, page }: ViewProps<typeof block>) {
  const more = props.moreAddress === '' ? undefined : { label: props.moreLabel || texts.more, to: props.moreAddress };
  return (
    <Section id={id} title={props.title} note={props.note} more={more}>
      {props.entries.length === 0 && <Empty title={props.emptyText} />}
      {props.entries.length > 0 && (
        <ul className={styles.entries}>
          {props.entries.map((entry) => (
            <li key={entry.id}><ServiceEntry id={`${id}-${entry.id}`} list="entries" entry={entry} company={page.company} className={styles.entry} /></li>
          ))}
        </ul>
      )}
    </Section>
  );
}
