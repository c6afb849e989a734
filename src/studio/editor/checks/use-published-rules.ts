import { useQuery } from '@tanstack/react-query';
import type { JsonValue } from '#schemas/json.ts';
import { useSession } from '../../core/session/session.ts';

/** Compliance publishes rules rarely; one is noticed while a page is open at most so late, in milliseconds. */
const REFRESHED_AFTER = 60_000;

/** The published disclosure rules that differ from the shipped ones; undefined until they are known. The same list while none changes. */
export function usePublishedRules(): readonly JsonValue[] | undefined {
  const { client, signIns } = useSession();
  const { data } = useQuery({
    queryKey: ['disclosureRules', signIns],
    queryFn: ({ signal }) => client.call('disclosureRules', {}, signal),
    refetchInterval: REFRESHED_AFTER,
  });
  return data?.rules;
}
