import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ContentKind } from '#schemas/content-kind.ts';
import type { ListView } from '#wire/studio/list-views.ts';
import type { StudioBody } from '#wire/studio/routes.ts';
import { useFeedback } from '../../../base/components/feedback.ts';
import { useAction } from '../../../base/components/use-action.ts';
import { useSession } from '../../../core/session/session.ts';
import { viewTexts as texts } from './view-texts.ts';

const KEY = 'list-views';

/** The views of a kind's list; undefined until they are known. Without them the list is shown as it is. */
export function useListViews(kind: ContentKind): ListView[] | undefined {
  const { client } = useSession();
  const found = useQuery({
    queryKey: [KEY, kind],
    queryFn: ({ signal }) => client.call('listViews', { kind }, signal),
    staleTime: 30_000,
  });
  return found.isError ? [] : found.data?.views;
}

/** What is done to views. `onSaved` gets the one that was saved, `onRemoved` is told once one is gone. */
export function useListViewActions(
  kind: ContentKind,
  { onSaved, onRemoved }: { onSaved(view: ListView): void; onRemoved(view: ListView): void },
) {
  const { client } = useSession();
  const { announce, toast } = useFeedback();
  const queries = useQueryClient();
  const action = useAction(KEY);
  const refresh = () => queries.invalidateQueries({ queryKey: [KEY] });
  const run = (work: () => Promise<string>) => action.mutate(work);
  return {
    isBusy: action.isPending,
    /** Rejects with why it was not saved. */
    async save(asked: Omit<StudioBody<'saveListView'>, 'kind'>): Promise<void> {
      const saved = await client.call('saveListView', { kind, ...asked });
      await refresh();
      onSaved(saved);
      say(texts.saved(saved.name));
    },
    change: (change: StudioBody<'changeListView'>, done: (view: ListView) => string) =>
      run(async () => {
        const view = await client.call('changeListView', change);
        if (change.query !== undefined) {
          await refresh();
          onSaved(view);
        }
        return done(view);
      }),
    order: (ids: string[], text: string) =>
      run(async () => {
        await client.call('orderListViews', { kind, ids });
        return text;
      }),
    remove: (view: ListView) =>
      run(async () => {
        await client.call('removeListView', { id: view.id });
        onRemoved(view);
        const text = texts.removed(view.name);
        announce(text);
        toast({
          text,
          icon: 'trash',
          action: { label: texts.undo, run: () => run(() => restore(view)) },
        });
        return '';
      }),
  };

  function say(text: string) {
    announce(text);
    toast({ text, icon: 'passed' });
  }
  async function restore({ id, name }: ListView): Promise<string> {
    await client.call('restoreListView', { id });
    return texts.restored(name);
  }
}
