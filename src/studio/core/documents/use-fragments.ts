import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { FragmentState } from '#wire/studio/fragments.ts';
import { useSession } from '../session/session.ts';

/** The list of fragments; old rows stay while new ones load. Where it is not `wanted`, it is neither asked for nor waited for. */
export function useFragments(wanted = true) {
  const { client } = useSession();
  return useQuery({
    queryKey: ['fragments'],
    enabled: wanted,
    subscribed: wanted,
    queryFn: ({ signal }) => client.call('fragments', {}, signal),
    placeholderData: keepPreviousData,
  });
}

/** Undefined while the list loads or where no fragment is meant (an empty key), null where the list has no such fragment. */
export function useFragment(key: string): FragmentState | null | undefined {
  const { data } = useFragments(key !== '');
  return key === ''
    ? undefined
    : data && (data.fragments.find((fragment) => fragment.key === key) ?? null);
}
