import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PageModel } from '#kit';
import type { ItemProps } from '#registry/kinds/define-kind.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import { useDebouncedValue } from '../../base/components/use-debounced-value.ts';
import { useSession } from '../../core/session/session.ts';

/** Typing rests this long before the page is asked for again. */
const SETTLED_AFTER = 400;

export interface ItemView {
  model: PageModel;
  /** The pages that list the item; none where it has a page of its own. */
  pages: readonly { menuid: string; menuname: string }[];
  /** What the item held when the page was asked for. */
  props: ItemProps;
}

const identities = new WeakMap<object, number>();
let lastIdentity = 0;

/** The same number for the same object. */
function identityOf(value: object): number {
  const known = identities.get(value) ?? (lastIdentity += 1);
  identities.set(value, known);
  return known;
}

/** A page on which visitors meet an item that holds these props: the first, or the one with this `menuid`. The former stays until the next is there. */
export function useItemModel(
  { kind, key }: DocumentName,
  props: ItemProps,
  page: string | undefined,
) {
  const { client } = useSession();
  const asked = useDebouncedValue(props, SETTLED_AFTER);
  return useQuery({
    // By identity: to write a long text down as a key would take longer than to draw a letter.
    queryKey: ['item-model', kind, key, page, identityOf(asked)],
    queryFn: async ({ signal }): Promise<ItemView> => {
      const { model, pages = [] } = await client.call(
        'model',
        { kind, key, parameters: {}, props: asked, ...(page !== undefined && { page }) },
        signal,
      );
      return { model: model as unknown as PageModel, pages, props: asked };
    },
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
}
