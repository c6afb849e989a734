import { useQueryClient } from '@tanstack/react-query';
import { passkeySignature } from '../../../core/session/passkey.ts';
import type { PublishRequest } from '#wire/studio/publish-requests.ts';
import { useAction } from '../../../base/components/use-action.ts';
import { releaseTexts as texts } from '../shared/release-texts.ts';
import { useSession } from '../../../core/session/session.ts';

interface Agreement {
  seen: string | undefined;
  opinion: string;
}

/** What a request would make public. Once it is agreed to, nobody can ask for it any more. */
export const REQUEST_EFFECT = 'request-effect';

/** What can be done to a request; each is said. */
export function useRequestActions() {
  const { client } = useSession();
  const { mutate, isPending } = useAction('requests', 'approvals');
  const queries = useQueryClient();
  return {
    isPending,
    /** Signs, or agrees to what was `seen`, the print of its effect; `onDone` follows where it was kept. */
    agree: ({ id, signing }: PublishRequest, { seen, opinion }: Agreement, onDone: () => void) =>
      mutate(
        async () => {
          const assertion =
            signing.length > 0
              ? await passkeySignature(() => client.call('requestChallenge', { id }))
              : null;
          const { isDone } = await client.call('confirmRequest', {
            id,
            ...(seen !== undefined && { seen }),
            ...(opinion !== '' && { note: opinion }),
            ...(assertion && { assertion }),
          });
          return isDone ? texts.agreed : texts.signedOne;
        },
        {
          // What was agreed to may have changed anything that is shown.
          onSuccess: () => (
            onDone(),
            void queries.invalidateQueries({
              predicate: ({ queryKey: [key] }) => key !== REQUEST_EFFECT,
            })
          ),
          onError: () => void queries.invalidateQueries({ queryKey: [REQUEST_EFFECT] }),
        },
      ),
    decline: ({ id }: PublishRequest, note: string) =>
      mutate(async () => (await client.call('declineRequest', { id, note }), texts.declined)),
    takeBack: ({ id }: PublishRequest) =>
      mutate(async () => (await client.call('withdrawRequest', { id }), texts.requestTakenBack)),
  };
}
