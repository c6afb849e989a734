import { isSameDocument } from '#wire/studio/document-name.ts';
import { useQueries } from '@tanstack/react-query';
import type { DocumentTree } from '#composition/tree.ts';
import { beijingTime } from '#rules/dates/beijing-time.ts';
import { useSession } from '../../../core/session/session.ts';
import { checkPage } from '../../../editor/checks/check-page.ts';
import { useComposer } from '../../../editor/composer/composer.ts';
import type { Candidate } from './candidate.ts';
import { draftQuery } from './draft-query.ts';
import type { PlannedItem } from './release-plan.ts';

/** What a draft holds, and what to look at in it. */
type Draft = Pick<PlannedItem, 'tree' | 'warnings'>;

const UNREAD: Draft = { tree: null, warnings: [] };

/** Each of these drafts: the one on screen as it was checked while it was edited, others as the server has them. */
export function useDrafts(chosen: readonly Candidate[]): Draft[] {
  const { name, warnings, view } = useComposer();
  const { client } = useSession();
  const others = useQueries({
    queries: chosen.map((candidate) => ({
      ...draftQuery(client, candidate.name),
      enabled: !isSameDocument(candidate.name, name),
      select: checked,
    })),
  });
  return chosen.map((candidate, index) =>
    isSameDocument(candidate.name, name)
      ? { tree: view.tree, warnings }
      : (others[index]?.data ?? UNREAD),
  );
}

function checked(tree: DocumentTree): Draft {
  const today = beijingTime(new Date().toISOString()).replaceAll('-', '').slice(0, 8);
  return { tree, warnings: checkPage(tree, today).warnings };
}
