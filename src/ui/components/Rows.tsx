import type { ReactNode } from 'react';
import type { Failure } from '#kit';
import { Empty, Failed } from './States.tsx';

export interface RowsProps<Row> {
  /** A list's call, as `useCall` gives it. */
  call: {
    answer: { ok: true; record: readonly [Row[], ...unknown[]] } | Failure;
    loading: boolean;
    retry: () => void;
  };
  /** What stands there when the list has no rows. */
  emptyText: string;
  children: (rows: Row[]) => ReactNode;
}

/** What a list's call came to: its rows, or in their place that there are none, or that they could not be had. */
export function Rows<Row>({
  call: { answer, loading, retry },
  emptyText,
  children,
}: RowsProps<Row>) {
  if (!answer.ok)
    return <Failed message={answer.msg || undefined} retry={retry} loading={loading} />;
  const [rows] = answer.record;
  return rows.length === 0 ? <Empty title={emptyText} /> : children(rows);
}
