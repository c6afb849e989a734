import type { StopRow } from '#wire/studio/stops.ts';
import { useAction } from '../../base/components/use-action.ts';
import { useSession } from '../../core/session/session.ts';
import { stopTexts as texts } from './texts.ts';

/** What can be done to a stop; each is said. */
export function useStopActions() {
  const { client } = useSession();
  const { mutate } = useAction('stops', 'requests');
  return {
    review: ({ id, title }: StopRow) =>
      mutate(async () => (await client.call('reviewStop', { id }), texts.reviewDone(title))),
    /** Is always refused for want of a second person, which opens the dialog that asks for one. */
    lift: ({ id }: StopRow) => void client.call('liftStop', { id }).catch(() => undefined),
    agree: (request: string, title: string) =>
      mutate(
        async () => (await client.call('confirmRequest', { id: request }), texts.agreed(title)),
      ),
    takeBack: (request: string) =>
      mutate(async () => (await client.call('withdrawRequest', { id: request }), texts.takenBack)),
  };
}
