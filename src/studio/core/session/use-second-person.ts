import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { JsonValue } from '#schemas/json.ts';
import { useFeedback } from '../../base/components/feedback.ts';
import { despiteLosses } from '../api/losses.ts';
import { useSession } from './session.ts';
import { sessionTexts } from './texts.ts';

const texts = sessionTexts.secondPerson;

/** A call that was refused because another person has to agree to it. */
export interface AskedCall {
  route: string;
  body: unknown;
}

/** What a call would do, and a request to another person to agree to it. */
export function useSecondPerson({ route, body }: AskedCall, onClose: () => void) {
  const { client } = useSession();
  const { announce, toast } = useFeedback();
  const queries = useQueryClient();
  const effect = useQuery({
    queryKey: ['call-effect', route, body],
    queryFn: ({ signal }) => client.call('callEffect', { route, body: body as JsonValue }, signal),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const isLossy = (effect.data?.effect?.lost ?? 0) > 0;
  const ask = useMutation({
    mutationFn(note: string) {
      const asked = { route, body: body as JsonValue, note: note.trim() };
      return client.call(
        'requestPublishing',
        (isLossy && despiteLosses('requestPublishing', asked)) || asked,
      );
    },
    async onSuccess() {
      announce(texts.asked);
      toast({ text: texts.asked, icon: 'passed' });
      onClose();
      await Promise.all(
        ['requests', 'stops'].map((key) => queries.invalidateQueries({ queryKey: [key] })),
      );
    },
  });
  return { effect, isLossy, ask };
}
