import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, type NavigateOptions } from 'react-router-dom';
import { ROOT_ID } from '#composition/tree.ts';
import type { KindDefinition } from '#registry/kinds/define-kind.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { ContentIndexItem, ItemsBody } from '#wire/studio/content.ts';
import { inLanguage } from '../../../base/language/language.ts';
import { useFeedback } from '../../../base/components/feedback.ts';
import { useSession } from '../../../core/session/session.ts';
import { visiting } from '../../../editor/composer/use-asked-visit.ts';
import { listTexts as texts } from './texts.ts';
import { WHOLE_LIST, type ListState } from './list-state.ts';

const PAGE = 50;
type Place = NonNullable<ItemsBody['after']>;

/** A page of a kind's list and the ways to the pages around it; old rows stay while new ones load. Nothing is loaded of a list that is not known yet. */
export function useItems({ kind }: KindDefinition, listed: ListState | undefined) {
  const { client } = useSession();
  const { keyword, ...state } = listed ?? WHOLE_LIST;
  const wanted = {
    kind,
    keyword: keyword.trim(),
    filters: state.filters,
    ...(state.state && { state: state.state }),
    order: state.order,
    limit: PAGE,
  };
  const key = JSON.stringify(wanted);
  const [paging, setPaging] = useState<{ key: string; places: Place[] }>({ key, places: [] });
  const places = paging.key === key ? paging.places : [];
  const after = places.at(-1);
  const found = useQuery({
    queryKey: ['items', kind, key, after],
    queryFn: ({ signal }) =>
      client.call('contentItems', { ...wanted, ...(after && { after }) }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled: listed !== undefined,
  });
  const next = found.data?.next ?? null;
  return {
    ...found,
    /** What is asked for, without the page. */
    wanted,
    first: places.length * PAGE + 1,
    previous: places.length > 0 ? () => setPaging({ key, places: places.slice(0, -1) }) : undefined,
    next: next ? () => setPaging({ key, places: [...places, next] }) : undefined,
  };
}

/** What is done to items from their list: each says what came of it, and what can be undone offers it. */
export function useItemActions({ kind, label, title }: KindDefinition) {
  const { client } = useSession();
  const { announce, toast } = useFeedback();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const say = (text: string, undo?: () => void) => {
    announce(text);
    toast({ text, icon: 'passed', ...(undo && { action: { label: texts.undo, run: undo } }) });
  };
  const refuse = (error: Error) => {
    announce(error.message);
    toast({ text: error.message, icon: 'error' });
  };
  const refresh = () =>
    Promise.all(
      ['items', 'content-changes', 'candidates', 'releases'].map((key) =>
        queries.invalidateQueries({ queryKey: [key] }),
      ),
    );
  const { mutate } = useMutation({
    mutationFn: async (work: () => Promise<void>) => work(),
    onError: refuse,
    onSettled: refresh,
  });
  const open = (key: string, options?: NavigateOptions) =>
    navigate(`/content/${kind}/${encodeURIComponent(key)}`, options);
  const name = inLanguage(label);

  async function setRemoved(
    items: readonly ContentIndexItem[],
    removed: boolean,
  ): Promise<ContentIndexItem[]> {
    const { refused } = await client.call('removeItems', {
      kind,
      keys: items.map(({ key }) => key),
      removed,
    });
    const kept = new Set(refused.map(({ key }) => key));
    return items.filter(({ key }) => !kept.has(key));
  }
  return {
    refresh,
    say,
    create: (props: Record<string, JsonValue>) =>
      mutate(async () => {
        const { key } = await client.call('createItem', { kind, props });
        say(texts.created(name));
        await open(key, visiting({ node: ROOT_ID, path: [title] }));
      }),
    copy: (item: ContentIndexItem) =>
      mutate(async () => {
        const { key } = await client.call('copyItem', {
          kind,
          key: item.key,
          props: { [title]: texts.copyTitle(item.title) },
        });
        say(texts.copied);
        await open(key);
      }),
    remove: (items: readonly ContentIndexItem[]) =>
      mutate(async () => {
        const done = await setRemoved(items, true);
        if (done.length < items.length)
          refuse(new Error(texts.notRemoved(items.length - done.length)));
        if (done.length > 0)
          say(
            texts.removed(done.length),
            () =>
              void setRemoved(done, false)
                .then(() => say(texts.restored(done.length)), refuse)
                .finally(refresh),
          );
      }),
  };
}

/** How many drafts of each kind differ from what is published. */
export function useContentChanges() {
  const { client } = useSession();
  return (
    useQuery({
      queryKey: ['content-changes'],
      queryFn: ({ signal }) => client.call('contentChanges', {}, signal),
      staleTime: 10_000,
    }).data?.changes ?? {}
  );
}
