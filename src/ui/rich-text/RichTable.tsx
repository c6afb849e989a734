import type { RichTextCell } from '#schemas/rich-text.ts';
import { Table } from '#ui/controls/Table.tsx';
import { Scroller } from '#ui/components/Scroller.tsx';
import { Inline } from './Inline.tsx';
import styles from './RichText.module.css';

type Row = readonly RichTextCell[];

/** A table in a box of its own, which scrolls sideways where the table is wider than its place. */
export function RichTable({ rows }: { rows: readonly Row[] }) {
  const [first, ...others] = rows;
  const hasHead = first !== undefined && others.length > 0 && isHead(first);
  const body = hasHead ? others : rows;
  return (
    <Scroller className={styles.scroll}>
      <Table>
        {hasHead && (
          <thead>
            <Cells cells={first} scope="col" />
          </thead>
        )}
        <tbody>
          {body.map((cells, index) => (
            <Cells key={index} cells={cells} scope="row" />
          ))}
        </tbody>
      </Table>
    </Scroller>
  );
}

/** A row of headings alone, none of which reaches into the rows below. */
function isHead(row: Row): boolean {
  return (
    row.length > 0 && row.every(({ type, attrs }) => type === 'tableHeader' && attrs.rowspan === 1)
  );
}

function Cells({ cells, scope }: { cells: Row; scope: 'col' | 'row' }) {
  return (
    <tr>
      {cells.map((cell, index) => (
        <Cell key={index} cell={cell} scope={scope} />
      ))}
    </tr>
  );
}

function Cell({
  cell: { type, attrs, content },
  scope,
}: {
  cell: RichTextCell;
  scope: 'col' | 'row';
}) {
  const paragraphs = content.map((paragraph, index) => (
    <p key={index}>
      <Inline content={paragraph.content} />
    </p>
  ));
  const span = {
    ...(attrs.colspan > 1 && { colSpan: attrs.colspan }),
    ...(attrs.rowspan > 1 && { rowSpan: attrs.rowspan }),
  };
  return type === 'tableHeader' ? (
    <th scope={scope} {...span}>
      {paragraphs}
    </th>
  ) : (
    <td {...span}>{paragraphs}</td>
  );
}
