import { useQueryClient } from '@tanstack/react-query';
import { ancestors, nodeOf, type DocumentTree } from '#composition/tree.ts';
import type { DocumentNode } from '#schemas/document.ts';
import { useFeedback } from '../../base/components/feedback.ts';
import { newId } from '../../core/nodes/new-id.ts';
import { catalogue } from '../../core/nodes/registry.ts';
import { useLink } from '../../core/session/LinkProvider.tsx';
import { fragmentTexts as texts } from '../actions/fragment-texts.ts';
import { newReference } from '../actions/plan-fragment.ts';
import { placeElsewhere, removeElsewhere, type PlacedBlock } from './place-elsewhere.ts';

/** Puts a fragment into the drafts of other pages, in modules like the one in which a block stands; says on how many, and offers to take it back. */
export function useShowElsewhere(tree: DocumentTree, block: DocumentNode) {
  const connection = useLink();
  const { toast, announce } = useFeedback();
  const queries = useQueryClient();
  const refresh = () =>
    Promise.all(
      ['fragments', 'pages'].map((key) => queries.invalidateQueries({ queryKey: [key] })),
    );
  async function retract(placed: readonly PlacedBlock[], name: string) {
    await removeElsewhere(connection, placed, texts.tooBackLabel(name));
    announce(texts.tooBack(placed.length), 'polite');
    toast({ text: texts.tooBack(placed.length), icon: 'undo' });
    await refresh();
  }
  return async ({ key, name }: { key: string; name: string }, pages: readonly string[]) => {
    if (pages.length === 0) return;
    const module = [...ancestors(tree, block.id)]
      .map((id) => nodeOf(tree, id)?.type ?? '')
      .find((type) => catalogue.get(type)?.category === 'module');
    const placed = await placeElsewhere(
      connection,
      pages.map((menuid) => ({ kind: 'page', key: menuid })),
      newReference(key, newId(), block.displyflag),
      { module: module ?? '', step: texts.tooLabel(name) },
    );
    const text = texts.tooDone(placed.length, pages.length - placed.length);
    announce(text, 'polite');
    toast({
      text,
      icon: placed.length < pages.length ? 'warning' : 'passed',
      ...(placed.length > 0 && {
        action: { label: texts.tooTakeBack, run: () => void retract(placed, name) },
      }),
    });
    await refresh();
  };
}
