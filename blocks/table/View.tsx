import { Table } from '#ui/controls/Table.tsx';
import { Scroller } from '#ui/components/Scroller.tsx';
import { Section } from '#ui/components/Section.tsx';
import { textProp } from '#ui/text-prop.ts';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import styles from './View.module.css';

type Props = ViewProps<typeof block>['props'];

/** A table that an editor wrote. Where it is wider than its place it scrolls sideways and its first column stays. */
export function View({ id, props }: ViewProps<typeof block>) {
  return (
    <Section id={id} title={props.title} note={props.note}>
      <Scroller label={props.caption}>
        <Table className={styles.table} data-head-column={props.headColumn || undefined}>
          <caption {...textProp('caption')}>{props.caption}</caption>
          <thead>
            <tr>
              {props.columns.map((column) => (
                <th
                  key={column.id}
                  scope="col"
                  data-align={column.align}
                  {...textProp('columns', column.id, 'label')}
                >
                  {column.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {props.rows.map((row) => (
              <Row key={row.id} props={props} cells={row.cells} />
            ))}
          </tbody>
        </Table>
      </Scroller>
      {props.source && (
        <p className={styles.source} {...textProp('source')}>
          {props.source}
        </p>
      )}
    </Section>
  );
}

/** As many cells as there are columns, so that none stands under no head. */
function Row({
  props: { columns, headColumn },
  cells,
}: {
  props: Props;
  cells: readonly string[];
}) {
  return (
    <tr>
      {columns.map(({ id, align }, index) =>
        headColumn && index === 0 ? (
          <th key={id} scope="row" data-align={align}>
            {cells[index]}
          </th>
        ) : (
          <td key={id} data-align={align}>
            {cells[index]}
          </td>
        ),
      )}
    </tr>
  );
}
