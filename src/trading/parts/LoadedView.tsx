import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Bones, Failed } from '#ui/components/States.tsx';

/** What the trading pages' own data came to, as `AnswerView` shows a call: what was loaded once stays. */
export function LoadedView<T>({
  query: { data, isError, refetch },
  bones = 4,
  children,
}: {
  query: Pick<UseQueryResult<T>, 'data' | 'isError' | 'refetch'>;
  /** Rows to expect. */
  bones?: number;
  children: (data: T) => ReactNode;
}) {
  if (data !== undefined) return children(data);
  return isError ? <Failed retry={() => void refetch()} /> : <Bones rows={bones} />;
}
