import { useLayoutEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { NodeId } from '#schemas/document.ts';
import type { InsertionPoint } from '#schemas/operation.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import { useFeedback } from '../../base/components/feedback.ts';
import { createTrackedStore } from '../../base/components/tracked.ts';
import { useEvent } from '../../base/components/use-event.ts';
import { problemsByNode } from '../../core/nodes/problems.ts';
import { catalogue } from '../../core/nodes/registry.ts';
import type { DraftSession } from '../../core/sync/draft-session.ts';
import { nameOf } from '../actions/describe.ts';
import { createDragStore } from '../actions/drag-store.ts';
import { editorActionTexts } from '../actions/texts.ts';
import { useSelection } from '../actions/use-selection.ts';
import { usePageChecks } from '../checks/use-page-checks.ts';
import { useClipboard } from '../clipboard/use-clipboard.ts';
import type { CommandContext } from '../commands/command-context.ts';
import { type Composer, ComposerContext, type DraftView } from '../composer/composer.ts';
import { useWays } from '../composer/use-ways.ts';
import { useCommands } from '../composer/use-commands.ts';
import { useRows } from '../outline/use-rows.ts';
import { useRevertNode } from '../versions/use-revert-node.ts';
import { useClosed } from './use-closed.ts';
import { tellRefusal, useEdits } from './use-edits.ts';
import { useOpening } from './use-opening.ts';
import { useShownVariants } from './use-shown-variants.ts';
import { useVisit } from './use-visit.ts';

interface Properties {
  name: DocumentName;
  title: string;
  /** Its document is open. */
  session: DraftSession;
  onPublish(): void;
  onMoveTo(): void;
  children: ReactNode;
}

/** Joins an open draft with what its panes share: selection, picked-up node, drag, palette, problems. */
export function ComposerProvider({
  name,
  title,
  session,
  onPublish,
  onMoveTo,
  children,
}: Properties) {
  const feedback = useFeedback();
  const view = useView(session);
  const { tree } = view;
  const [filter, setFilter] = useState('');
  const { overlay, open, openMenu, closeOverlay } = useOpening();
  const { closed, setOpen } = useClosed();
  const rows = useRows(tree, closed, filter);
  const { errors: findings, warnings } = usePageChecks(tree);
  const problems = useMemo(() => problemsByNode(findings), [findings]);
  const [insertion, setInsertion] = useState<InsertionPoint | null>(null);
  const [drag] = useState(() => createDragStore((reason) => tellRefusal(feedback, reason)));
  const onGone = useEvent((next: NodeId) =>
    feedback.announce(editorActionTexts.selectionGone(nameOf(tree, next, catalogue)), 'polite'),
  );
  const selection = useSelection(tree, onGone);
  const { select } = selection;
  const { shownVariants, showVariant } = useShownVariants(tree, selection.selected);

  const { perform, edit, undo, redo } = useEdits(session, feedback, select);

  const visit = useVisit(select);
  const ways = useWays(name);
  const revert = useRevertNode({ name, tree, feedback, edit, undo });
  const clipboard = useClipboard({ name, tree, selection: selection.selection, feedback, perform });
  const shared = { ...selection, rows, setOpen, perform, setInsertion };
  const around: Omit<CommandContext, 'keyboardDrag' | 'setKeyboardDrag'> = {
    ...shared,
    ...clipboard,
    tree,
    feedback,
    open,
    undo,
    redo,
    publish: onPublish,
    moveTo: onMoveTo,
    ...ways,
    revert,
  };
  const { context, command, press } = useCommands(around, session.settleView);
  const composer: Composer = {
    ...shared,
    name,
    title,
    view,
    filter,
    setFilter,
    findings,
    warnings,
    problems,
    shownVariants,
    showVariant,
    cut: clipboard.cutHere,
    keyboardDrag: context.keyboardDrag,
    insertion,
    edit,
    command,
    press,
    context,
    overlay,
    openMenu,
    closeOverlay,
    visit,
    drag,
  };
  const [store] = useState(() => createTrackedStore(composer));
  // Panes that are drawn in this very pass must see it already; the others hear of it.
  store.set(composer);
  useLayoutEffect(() => store.notify());
  return <ComposerContext value={store}>{children}</ComposerContext>;
}

function useView(session: DraftSession): DraftView {
  const state = useSyncExternalStore(session.subscribeView, session.getState);
  const { document: tree } = state;
  if (!tree) throw new Error('The draft is not open');
  return useMemo(() => ({ ...state, tree }), [state, tree]);
}
