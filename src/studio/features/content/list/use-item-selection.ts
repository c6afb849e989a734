import { useState } from 'react';
import type { ContentIndexItem, ItemsBody } from '#wire/studio/content.ts';
import { MOST_EDITED } from '#wire/studio/field-edits.ts';
import { useFeedback } from '../../../base/components/feedback.ts';
import { useSession } from '../../../core/session/session.ts';

type Chosen = ReadonlyMap<string, ContentIndexItem>;
const NOTHING: Chosen = new Map();

/** Maximum items that are chosen by one press, whatever page they are on. */
export const MOST_CHOSEN = MOST_EDITED;

/** The items that are chosen of a list, also on pages that are not shown. Another list has none of them. */
export function useItemSelection(items: readonly ContentIndexItem[], wanted: ItemsBody) {
  const { client } = useSession();
  const { announce, toast } = useFeedback();
  const list = JSON.stringify(wanted);
  const [kept, setKept] = useState<{ list: string; chosen: Chosen }>({ list, chosen: NOTHING });
  const [anchor, setAnchor] = useState<string | null>(null);
  const [isLoading, setIsLoading] = useState(false);
  const chosen = kept.list === list ? kept.chosen : NOTHING;
  const set = (next: Chosen) => setKept({ list, chosen: next });
  function mark(marked: readonly ContentIndexItem[], isChosen: boolean) {
    const next = new Map(chosen);
    for (const item of marked)
      if (isChosen) next.set(item.key, item);
      else next.delete(item.key);
    set(next);
  }
  return {
    chosen,
    /** As they are listed now, where they are on this page. */
    picked: [...chosen.values()].map((item) => items.find(({ key }) => key === item.key) ?? item),
    isLoading,
    clear: () => set(NOTHING),
    mark,
    /** Chooses an item or takes it out; with `isRange` all between it and the one before it likewise. */
    toggle(key: string, isRange: boolean) {
      const [at, from] = [key, anchor].map((one) => items.findIndex((item) => item.key === one));
      setAnchor(key);
      if (at === undefined || at < 0) return;
      const start = isRange && from !== undefined && from >= 0 ? from : at;
      mark(
        items.slice(Math.min(start, at), Math.max(start, at) + 1),
        isRange && start !== at ? chosen.has(anchor ?? '') : !chosen.has(key),
      );
    },
    /** Chooses all that the list finds, the first ones where there are too many. */
    async chooseAll(): Promise<void> {
      setIsLoading(true);
      try {
        const found = await client.call('contentItems', { ...wanted, limit: MOST_CHOSEN });
        set(new Map(found.items.map((item) => [item.key, item])));
      } catch (error) {
        const text = error instanceof Error ? error.message : String(error);
        announce(text);
        toast({ text, icon: 'error' });
      } finally {
        setIsLoading(false);
      }
    },
  };
}
export type ItemSelection = ReturnType<typeof useItemSelection>;
