import { LabelledValues } from '#ui/components/LabelledValues.tsx';
import { Link } from '#ui/components/Link.tsx';
import { Section } from '#ui/components/Section.tsx';
import { textProp } from '#ui/text-prop.ts';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import styles from './View.module.css';

type Row = ViewProps<typeof block>['props']['rows'][number];

/** Whatever has a name and a value, one a row. */
export function View({ id, props }: ViewProps<typeof block>) {
  return (
    <Section id={id} title={props.title} note={props.note}>
      <LabelledValues
        rows={props.rows.map((row) => ({
          id: row.id,
          label: <span {...textProp('rows', row.id, 'label')}>{row.label}</span>,
          value: <Value row={row} />,
        }))}
      />
      {props.source && (
        <p className={styles.source} {...textProp('source')}>
          {props.source}
        </p>
      )}
    </Section>
  );
}

function Value({ row: { id, value, address } }: { row: Row }) {
  const words = <span {...textProp('rows', id, 'value')}>{value}</span>;
  return address === '' ? (
    words
  ) : (
    <Link className={styles.link} to={address}>
      {words}
    </Link>
  );
}
