import { useQuery } from '@tanstack/react-query';
import { openTree, nodeOf, ROOT_ID } from '#composition/tree.ts';
import { itemTitle } from '#registry/kinds/define-kind.ts';
import { kindDefinition } from '#registry/kinds/kinds.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import { usePageState } from '../documents/use-page-state.ts';
import { useFragment } from '../documents/use-fragments.ts';
import { useSession } from '../session/session.ts';
import { translationTitleTexts as texts } from './texts.ts';

/** What the English of a document is called; null where nothing is translated. */
export function useTranslationTitle(source: DocumentName | null): string | null {
  const { client } = useSession();
  const page = usePageState(source?.kind === 'page' ? source.key : null);
  const fragment = useFragment(source?.kind === 'fragment' ? source.key : '');
  const definition = source ? kindDefinition(source.kind) : undefined;
  const { data: title } = useQuery({
    queryKey: ['translated-title', source?.kind, source?.key],
    enabled: source !== null && definition !== undefined,
    queryFn: async ({ signal }) => {
      if (!source || !definition) return '';
      const { kind, key } = source;
      const opened = openTree((await client.call('draft', { kind, key }, signal)).document);
      const props = opened.ok ? nodeOf(opened.tree, ROOT_ID)?.props : undefined;
      return itemTitle(definition, props ?? {});
    },
  });
  if (!source) return null;
  const fixed = texts.fixed[source.kind as keyof typeof texts.fixed];
  return texts.title(
    fixed ?? page?.entry.menuname ?? fragment?.name ?? (title ? title : source.key),
  );
}
