import type { ReactNode } from 'react';
import { Table } from '#ui/controls/Table.tsx';
import { Scroller } from '#ui/components/Scroller.tsx';
import styles from './DataTable.module.css';

export interface DataTableProps {
  /** What opens it. */
  label: string;
  /** What it shows and which rows. */
  caption: string;
  /** The first one names the rows. */
  columns: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

/** The same figures as a chart, to be read: closed until wanted, there without scripts too. */
export function DataTable({ label, caption, columns, rows }: DataTableProps) {
  return (
    <details className={styles.details}>
      <summary>{label}</summary>
      <Scroller label={caption} className={styles.scroll}>
        <Table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              {columns.map((column, at) => (
                <th key={column} scope="col" data-figure={at > 0 || undefined}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells: [name, ...figures] }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {figures.map((figure, at) => (
                  <td key={columns[at + 1]} data-figure>
                    {figure}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </Scroller>
    </details>
  );
}
