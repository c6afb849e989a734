import type { ReactNode } from 'react';
import { Table } from '#ui/controls/Table.tsx';
import { Scroller } from '#ui/components/Scroller.tsx';
import styles from './Panels.module.css';

export interface FigureRow {
  key: string;
  cells: readonly ReactNode[];
}

export interface FigureTableProps {
  caption: ReactNode;
  /** The caption as text, where it is more. */
  label: string;
  /** The first names the rows. A key where a heading is more than a text. Columns hold figures but where they hold words. */
  columns: readonly (string | { key: string; head: ReactNode; holdsWords?: boolean })[];
  rows: readonly FigureRow[];
  foot?: FigureRow | undefined;
}

/** Figures with a caption; where there is little room it scrolls sideways and the first column stays. */
export function FigureTable({ caption, label, columns, rows, foot }: FigureTableProps) {
  const heads = columns.map((column, at) => {
    const {
      key,
      head,
      holdsWords = false,
    } = typeof column === 'string' ? { key: column, head: column } : column;
    return { key, head, isFigure: at > 0 && !holdsWords };
  });
  return (
    <Scroller label={label}>
      <Table className={styles.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {heads.map(({ key, head, isFigure }) => (
              <th key={key} scope="col" data-figure={isFigure || undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.key} row={row} heads={heads} />
          ))}
        </tbody>
        {foot && (
          <tfoot>
            <Row row={foot} heads={heads} />
          </tfoot>
        )}
      </Table>
    </Scroller>
  );
}

function Row({
  row: {
    cells: [name, ...cells],
  },
  heads,
}: {
  row: FigureRow;
  heads: readonly { key: string; isFigure: boolean }[];
}) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {cells.map((cell, at) => (
        <td key={heads[at + 1]?.key} data-figure={heads[at + 1]?.isFigure || undefined}>
          {cell}
        </td>
      ))}
    </tr>
  );
}
