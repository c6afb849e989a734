import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReleaseRow, SavedRelease } from '#wire/studio/releases.ts';
import { useFeedback } from '../../../base/components/feedback.ts';
import { fullTime } from '../../../base/time/time.ts';
import { useSession } from '../../../core/session/session.ts';
import { releaseTexts as texts } from './release-texts.ts';

/** All that shows something of releases. */
export const CHANGED_BY_RELEASES = [
  'releases',
  'pages',
  'fragments',
  'versions',
  'check',
  'candidates',
  'approval',
  'approvals',
  'planned',
];

/** What is saved and what was published. */
export function useReleases() {
  const { client } = useSession();
  return useQuery({
    queryKey: ['releases'],
    queryFn: ({ signal }) => client.call('releases', {}, signal),
    staleTime: 0,
  });
}

export interface Times {
  validFrom: string;
  validUntil: string | null;
}

/** What came of an action, and how it is taken back. */
interface Done {
  text: string;
  undo: { text: string; run(): Promise<unknown> };
}

/** Everything that can be done to a release: each is said, and offers to be undone. */
export function useReleaseActions() {
  const { client } = useSession();
  const { announce, toast } = useFeedback();
  const queries = useQueryClient();
  const refresh = () =>
    Promise.all(CHANGED_BY_RELEASES.map((key) => queries.invalidateQueries({ queryKey: [key] })));
  const say = (text: string, undo?: () => void) => {
    announce(text);
    toast({ text, icon: 'passed', ...(undo && { action: { label: texts.undo, run: undo } }) });
  };
  const refuse = (error: Error) => {
    announce(error.message);
    toast({ text: error.message, icon: 'error' });
  };
  const { mutate } = useMutation({
    mutationFn: async (work: () => Promise<Done>) => work(),
    onSuccess: ({ text, undo }) =>
      say(
        text,
        () =>
          void undo
            .run()
            .then(() => say(undo.text), refuse)
            .finally(refresh),
      ),
    onError: refuse,
    onSettled: refresh,
  });

  return {
    reschedule: ({ seq, items: [first] }: ReleaseRow, times: Times) =>
      mutate(async () => {
        const { seq: next } = await client.call('rescheduleRelease', { seq, ...times });
        const before = first && { validFrom: first.validFrom, validUntil: first.validUntil };
        return {
          text: texts.rescheduled(fullTime(times.validFrom)),
          undo: {
            text: texts.undone(seq),
            run: async () => before && client.call('rescheduleRelease', { seq: next, ...before }),
          },
        };
      }),
    withdraw: ({ seq }: ReleaseRow) =>
      mutate(async () => {
        const { seq: since } = await client.call('withdrawRelease', { seq });
        return {
          text: texts.withdrawn(seq),
          undo: {
            text: texts.undone(seq),
            run: () => client.call('reinstateRelease', { seq, since }),
          },
        };
      }),
    end: ({ seq }: ReleaseRow) =>
      mutate(async () => {
        const { seq: since } = await client.call('endRelease', { seq });
        return {
          text: texts.ended(seq),
          undo: {
            text: texts.undone(seq),
            run: () => client.call('reinstateRelease', { seq, since }),
          },
        };
      }),
    remove: ({ id, version, name }: SavedRelease) =>
      mutate(async () => {
        await client.call('removeSaved', { id, version });
        return {
          text: texts.removed(name),
          undo: { text: texts.restored(name), run: () => client.call('restoreSaved', { id }) },
        };
      }),
  };
}
