import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { KindDefinition } from '#registry/kinds/define-kind.ts';
import type { ContentIndexItem } from '#wire/studio/content.ts';
import { MOST_RELEASED } from '#wire/studio/publishing.ts';
import type { StudioAnswer } from '#wire/studio/routes.ts';
import { useSession } from '../../../core/session/session.ts';

/** Maximum number of documents in one release. */
export const MOST_PUBLISHED = MOST_RELEASED;

/** An item, whether it differs from what visitors see, and what forbids publishing it. */
export type CheckedItem = { item: ContentIndexItem } & StudioAnswer<'check'>;

interface ItemsRelease {
  kind: KindDefinition['kind'];
  items: readonly ContentIndexItem[];
  note: string;
  onDone(count: number): void;
  onClose(): void;
}

/** Checks items, and publishes those that are ready or submits them for approval. */
export function useItemsRelease({ kind, items, note, onDone, onClose }: ItemsRelease) {
  const { client } = useSession();
  const queries = useQueryClient();
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const found = useQuery({
    queryKey: ['items-check', kind, items.map(({ key }) => key)],
    queryFn: async ({ signal }) =>
      Promise.all(
        items.map(async (item) => ({
          item,
          ...(await client.call('check', { kind, key: item.key }, signal)),
        })),
      ),
    staleTime: 0,
    enabled: items.length <= MOST_PUBLISHED,
  });
  const ready = (found.data ?? []).filter(
    ({ changed, findings }) => changed && findings.length === 0,
  );

  const proposed = { items: ready.map(({ item: { key }, hash }) => ({ kind, key, hash })) };
  const approval = useQuery({
    queryKey: ['approval', proposed],
    queryFn: ({ signal }) => client.call('approval', proposed, signal),
    enabled: ready.length > 0,
    staleTime: 0,
  }).data;
  const isUnapproved = approval?.required === true && approval.approval?.approvedBy == null;
  const isWaiting = isUnapproved && approval.approval?.state === 'waiting';

  async function submit() {
    setIsBusy(true);
    setProblem('');
    await client
      .call('submitForApproval', { ...proposed, note: note.trim() })
      .catch((error: unknown) =>
        setProblem(error instanceof Error ? error.message : String(error)),
      );
    await Promise.all(
      ['approval', 'approvals'].map((key) => queries.invalidateQueries({ queryKey: [key] })),
    );
    setIsBusy(false);
  }
  async function publish() {
    setIsBusy(true);
    try {
      await client.call('publish', { ...proposed, note: note.trim() });
      onDone(ready.length);
      onClose();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setIsBusy(false);
    }
  }
  return { found, ready, isUnapproved, isWaiting, problem, isBusy, submit, publish };
}
