import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { documentBase } from '#wire/studio/document-name.ts';
import type { ProposedRelease } from '#wire/studio/publishing.ts';
import type { SavedRelease } from '#wire/studio/releases.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import { useFeedback } from '../../../base/components/feedback.ts';
import { fullTime } from '../../../base/time/time.ts';
import { useSession } from '../../../core/session/session.ts';
import { lookingAt } from '../../../editor/preview-pane/view/asked-moment.ts';
import { publishTexts as texts } from '../shared/texts.ts';
import { CHANGED_BY_RELEASES } from '../shared/use-releases.ts';
import type { ChosenSpan } from './release-plan.ts';

type ReleaseContents = ProposedRelease & {
  note: string;
  /** The saved release that this one replaces. */
  saved?: Pick<SavedRelease, 'id' | 'version'>;
};

/** Saves the release to be published later, or publishes it. Of a page that starts later, what visitors will have then is offered. */
export function useReleaseCalls(
  name: DocumentName,
  contents: () => ReleaseContents,
  start: ChosenSpan['start'],
  onDone: () => void,
) {
  const { client } = useSession();
  const feedback = useFeedback();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const save = useMutation({
    mutationFn: (called: string) => client.call('saveRelease', { ...contents(), name: called }),
    async onSuccess(_, called) {
      feedback.announce(texts.savedAs(called));
      feedback.toast({ text: texts.savedAs(called), icon: 'passed' });
      onDone();
      await queries.invalidateQueries({ queryKey: ['releases'] });
    },
  });
  const publish = useMutation({
    mutationFn: () => client.call('publish', contents()),
    async onSuccess({ seq, validFrom }) {
      const text = start === null ? texts.live(seq) : texts.scheduled(seq, fullTime(validFrom));
      feedback.announce(text);
      const look = () => void navigate(documentBase(name), lookingAt(validFrom));
      feedback.toast({
        ...{ text, icon: 'passed' },
        ...(start !== null &&
          name.kind === 'page' && { action: { label: texts.lookThen, run: look } }),
      });
      onDone();
      await Promise.all(
        CHANGED_BY_RELEASES.map((key) => queries.invalidateQueries({ queryKey: [key] })),
      );
    },
  });
  return { save, publish };
}
