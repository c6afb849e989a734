import type { ReactNode } from 'react';
import { Table } from '#ui/controls/Table.tsx';
import { Scroller } from '#ui/parts/Scroller.tsx';
import styles from './Panels.module.css';

export interface FigureRow {
  key: string;
  cells: readonly ReactNode[];
}

export interface FigureTableProps {
  caption: ReactNode;
  /** The caption as text, where it is more. */
  label: string;
  /** The first names the rows. A key where a heading is more than a text. */
  columns: readonly (string | { key: string; head: ReactNode })[];
  rows: readonly FigureRow[];
  foot?: FigureRow | undefined;
}

/** Figures with a caption; where there is little room it scrolls sideways and the first column stays. */
export function FigureTable({ caption, label, columns, rows, foot }: FigureTableProps) {
  const keys = columns.map((column) => (typeof column === 'string' ? column : column.key));
  return (
    <Scroller label={label}>
      <Table className={styles.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column, at) => (
              <th key={keys[at]} scope="col" data-figure={at > 0 || undefined}>
                {typeof column === 'string' ? column : column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.key} row={row} keys={keys} />
          ))}
        </tbody>
        {foot && (
          <tfoot>
            <Row row={foot} keys={keys} />
          </tfoot>
        )}
      </Table>
    </Scroller>
  );
}

function Row({
  row: {
    cells: [name, ...figures],
  },
  keys,
}: {
  row: FigureRow;
  keys: readonly string[];
}) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {figures.map((figure, at) => (
        <td key={keys[at + 1]} data-figure>
          {figure}
        </td>
      ))}
    </tr>
  );
}
