import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { FragmentState } from '#wire/studio/fragments.ts';
import { useSession } from '../session/session.ts';

/** The list of fragments; old rows stay while new ones load. */
export function useFragments() {
  const { client } = useSession();
  return useQuery({ queryKey: ['fragments'], queryFn: ({ signal }) => client.call('fragments', {}, signal), placeholderData: keepPreviousData });
}

/** Undefined while the list loads, null where it has no such fragment. */
export function useFragment(key: string): FragmentState | null | undefined {
  const { data } = useFragments();
  return data && (data.fragments.find((fragment) => fragment.key === key) ?? null);
}
