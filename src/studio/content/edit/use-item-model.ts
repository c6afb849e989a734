import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PageModel } from '#kit/page-model.ts';
import type { ItemProps } from '#registry/kinds/define-kind.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import { useSettled } from '../../form/controls/use-settled.ts';
import { useSession } from '../../session/session.ts';

/** Typing rests this long before the page is asked for anew. */
const SETTLED_AFTER = 400;

/** The page on which visitors meet an item that holds these props. The former page stays until the next one is there. */
export function useItemModel({ kind, key }: DocumentName, props: ItemProps) {
  const { client } = useSession();
  const asked = useSettled(props, SETTLED_AFTER);
  return useQuery({
    queryKey: ['item-model', kind, key, asked],
    queryFn: async ({ signal }) => (await client.call('model', { kind, key, parameters: {}, props: asked }, signal)).model as unknown as PageModel,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
}
