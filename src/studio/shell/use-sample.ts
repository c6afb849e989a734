import { useQuery } from '@tanstack/react-query';
import type { CallBody, CallPath } from '#schemas/calls.ts';
import type { MenuItem } from '#schemas/menu.ts';
import { useSession } from '../session/session.ts';

/** Where a page of details gets something to show: the first row of this call, by this field. */
interface Source<P extends CallPath = CallPath> {
  path: P;
  body: CallBody<P>;
  field: 'fundcode' | 'id';
}

const articles: Source = { path: 'content/article/list', body: { pagecount: '1' }, field: 'id' };

/** Pages of details have no content of their own; the preview shows them with the first item there is. */
export function sampleSource({ routecode, secondtype }: Pick<MenuItem, 'routecode' | 'secondtype'>): Source | null {
  if (['newsdetail', 'knowdetail', 'productdetail'].includes(routecode)) return articles;
  const isFund = routecode === 'fund' && (secondtype === 'detail' || secondtype === 'cash');
  return isFund ? { path: 'trade/fund/list', body: { fundtype: secondtype === 'cash' ? '5' : '3', pagecount: '1' }, field: 'fundcode' } : null;
}

/** The parameters that a page of details is previewed with; undefined while they are looked up. */
export function useSample(entry: MenuItem | undefined): Record<string, string> | undefined {
  const { client } = useSession();
  const source = entry && sampleSource(entry);
  const found = useQuery({
    queryKey: ['sample', source],
    enabled: source !== null && source !== undefined,
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      if (!source) return {};
      const { answer } = await client.call('call', { path: source.path, body: { ...source.body } }, signal);
      const value = firstField(answer, source.field);
      return value === null ? {} : { [source.field]: value };
    },
  });
  if (!entry) return undefined;
  return source ? (found.data ?? (found.isError ? NONE : undefined)) : NONE;
}

const NONE = {};

function firstField(answer: unknown, field: string): string | null {
  const record = isObject(answer) ? answer['record'] : undefined;
  const rows: unknown = Array.isArray(record) ? record[0] : undefined;
  const row: unknown = Array.isArray(rows) ? rows[0] : undefined;
  const value = isObject(row) ? row[field] : undefined;
  return typeof value === 'string' ? value : null;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
