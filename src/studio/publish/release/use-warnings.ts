import { useQueries } from '@tanstack/react-query';
import { openTree } from '#composition/tree.ts';
import { beijingTime } from '#rules/dates/beijing-time.ts';
import { checkPage } from '../../checks/check-page.ts';
import type { Warning } from '../../checks/page-check.ts';
import { useComposer } from '../../composer/composer.ts';
import { useSession } from '../../session/session.ts';
import { isSame, type Candidate } from './candidate.ts';

const NONE: readonly Warning[] = [];

/** What to look at in each of these drafts: of the one on screen as it was checked while it was edited, of others as the server has them. */
export function useWarnings(chosen: readonly Candidate[]): (readonly Warning[])[] {
  const { name, warnings } = useComposer();
  const { client } = useSession();
  const others = useQueries({
    queries: chosen.map(({ name: { kind, key } }) => ({
      queryKey: ['draft', kind, key, 'warnings'],
      enabled: !isSame({ kind, key }, name),
      staleTime: 0,
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const opened = openTree((await client.call('draft', { kind, key }, signal)).document);
        return opened.ok ? checkPage(opened.tree, beijingTime(new Date().toISOString()).replaceAll('-', '').slice(0, 8)).warnings : [];
      },
    })),
  });
  return chosen.map((candidate, index) => (isSame(candidate.name, name) ? warnings : (others[index]?.data ?? NONE)));
}
