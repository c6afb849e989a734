import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Pattern } from '#wire/studio/patterns.ts';
import type { StudioBody } from '#wire/studio/routes.ts';
import { useFeedback } from '../../base/components/feedback.ts';
import { useSession } from '../../core/session/session.ts';
import { patternTexts as texts } from './texts.ts';

const KEY = ['patterns'];

/** The patterns and templates of all editors; old ones stay while new ones load. */
export function usePatterns() {
  const { client } = useSession();
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => client.call('patterns', {}, signal),
    placeholderData: keepPreviousData,
  });
}

/** What editors do to them. A removal is not asked about: it can be taken back. */
export function usePatternActions() {
  const { client } = useSession();
  const { toast, announce } = useFeedback();
  const queries = useQueryClient();
  const after = {
    onSuccess: () => queries.invalidateQueries({ queryKey: KEY }),
    onError: (error: Error) => toast({ text: error.message, icon: 'error' as const }),
  };
  const save = useMutation({
    ...after,
    mutationFn: (body: StudioBody<'savePattern'>) => client.call('savePattern', body),
    onSuccess: ({ name }) => {
      announce(texts.saved(name), 'polite');
      toast({ text: texts.saved(name), icon: 'passed' });
      return after.onSuccess();
    },
  });
  const rename = useMutation({
    ...after,
    mutationFn: (body: StudioBody<'renamePattern'>) => client.call('renamePattern', body),
  });
  const restore = useMutation({
    ...after,
    mutationFn: (id: string) => client.call('restorePattern', { id }),
  });
  const remove = useMutation({
    ...after,
    mutationFn: ({ id }: Pattern) => client.call('removePattern', { id }),
    onSuccess: (_, { id, name }) => {
      announce(texts.removed(name), 'polite');
      toast({
        text: texts.removed(name),
        icon: 'trash',
        action: { label: texts.undo, run: () => restore.mutate(id) },
      });
      return after.onSuccess();
    },
  });
  return { save, rename, remove };
}
