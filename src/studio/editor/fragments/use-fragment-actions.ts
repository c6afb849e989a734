import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FragmentState } from '#wire/studio/fragments.ts';
import type { StudioBody } from '#wire/studio/routes.ts';
import { useFeedback } from '../../base/components/feedback.ts';
import { useSession } from '../../core/session/session.ts';
import { fragmentTexts as texts } from '../actions/fragment-texts.ts';

/** What editors do to fragments as a whole. What forbids a removal is said with the places that show the fragment. */
export function useFragmentActions() {
  const { client } = useSession();
  const { toast, announce } = useFeedback();
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: ['fragments'] });
  const onError = (error: Error) => {
    announce(error.message);
    toast({ text: error.message, icon: 'error' });
  };
  const rename = useMutation({
    mutationFn: (body: StudioBody<'renameFragment'>) => client.call('renameFragment', body),
    onSuccess: refresh,
    onError,
  });
  const restore = useMutation({
    mutationFn: (key: string) => client.call('restoreFragment', { key }),
    onSuccess: refresh,
    onError,
  });
  const remove = useMutation({
    mutationFn: ({ key }: FragmentState) => client.call('removeFragment', { key }),
    onSuccess: (_, { key, name }) => {
      announce(texts.removed(name), 'polite');
      toast({
        text: texts.removed(name),
        icon: 'trash',
        action: { label: texts.putBack, run: () => restore.mutate(key) },
      });
      return refresh();
    },
    onError,
  });
  return { rename, remove };
}
