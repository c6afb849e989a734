import { verbatim } from '#messages/msg.ts';
import {
  useCallback,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { useNavigate } from 'react-router-dom';
import type { Change } from '#composition/change.ts';
import { walk } from '#composition/tree.ts';
import type { NodeId } from '#schemas/document.ts';
import type { Message } from '#schemas/message.ts';
import type { InsertionPoint } from '#schemas/operation.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import { useClipboard } from '../clipboard/use-clipboard.ts';
import type { CommandContext, Overlay } from '../commands/command-context.ts';
import { printKeys } from '../commands/print-keys.ts';
import { messageText } from '../../base/language/messages.ts';
import { catalogue } from '../../core/nodes/registry.ts';
import { useRows } from '../outline/use-rows.ts';
import { useFeedback, type UserFeedback } from '../../base/components/feedback.ts';
import { useEvent } from '../../base/components/use-event.ts';
import type { DraftSession } from '../../core/sync/draft-session.ts';
import type { ActionResult } from '../actions/actions.ts';
import {
  ComposerContext,
  type Composer,
  type DraftView,
  type MenuPoint,
  type FieldRef,
} from '../composer/composer.ts';
import { countWords, nameOf } from '../actions/describe.ts';
import { createDragStore } from '../actions/drag-store.ts';
import { focusField, focusPane, revealField } from '../commands/panes.ts';
import { usePageChecks } from '../checks/use-page-checks.ts';
import { problemsByNode } from '../../core/nodes/problems.ts';
import { nodeHistoryAddress } from '../../core/addresses/page-rows.ts';
import { editorActionTexts } from '../actions/texts.ts';
import { createTrackedStore } from '../../base/components/tracked.ts';
import { useCommands } from '../composer/use-commands.ts';
import { useSelection } from '../actions/use-selection.ts';

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
  const [closed, setClosed] = useState<ReadonlySet<NodeId>>(new Set());
  const [filter, setFilter] = useState('');
  const [overlay, setOverlay] = useState<Composer['overlay']>(null);
  const rows = useRows(tree, closed, filter);
  const { errors: findings, warnings } = usePageChecks(tree);
  const problems = useMemo(() => problemsByNode(findings), [findings]);
  const [insertion, setInsertion] = useState<InsertionPoint | null>(null);
  const refuse = useCallback(
    (message: Message) => tellRefusal(feedback, messageText(message)),
    [feedback],
  );
  const [drag] = useState(() => createDragStore((reason) => tellRefusal(feedback, reason)));
  const onGone = useEvent((next: NodeId) =>
    feedback.announce(editorActionTexts.selectionGone(nameOf(tree, next, catalogue)), 'polite'),
  );
  const selection = useSelection(tree, onGone);
  const { select } = selection;

  const perform = useCallback(
    (result: ActionResult): boolean => {
      const before = session.getState().document;
      const done = result.ok
        ? session.apply(result.step.changes, { name: result.step.label })
        : result;
      if (!result.ok || !done.ok) {
        refuse(done.ok ? verbatim('') : done.message);
        return false;
      }
      feedback.announce(result.step.announcement);
      select(result.step.select);
      const removed = result.step.changes.flatMap((change) =>
        change.op === 'remove' ? change.node : [],
      );
      if (removed.length > 0 && before) {
        // A step that puts something in its place says itself what it did.
        const replaces = result.step.changes.some((change) => change.op === 'insert');
        const text = replaces ? result.step.announcement : removedText(before, removed);
        feedback.toast({
          text,
          icon: replaces ? 'passed' : 'trash',
          action: {
            label: editorActionTexts.undo,
            keys: printKeys('undo'),
            run: () => retract('undo', session, feedback),
          },
        });
      } else {
        feedback.dismiss();
      }
      return true;
    },
    [session, feedback, refuse, select],
  );

  const edit = useCallback(
    (changes: Change[], step: string) => {
      const done = session.apply(changes, { name: step });
      if (!done.ok) refuse(done.message);
    },
    [session, refuse],
  );

  const setOpen = useCallback((id: NodeId, open: boolean) => {
    setClosed((before) => {
      const next = new Set(before);
      if (open) next.delete(id);
      else next.add(id);
      return next;
    });
  }, []);

  const visit = useCallback(
    ({ node, path }: FieldRef) => {
      select(node);
      const field = path.join('.');
      // The inspector shows the node after this rendering, and the tab after the next.
      requestAnimationFrame(() => {
        if (field === '') return void focusPane('inspector');
        revealField(field);
        requestAnimationFrame(() => focusField(field));
      });
    },
    [select],
  );

  const navigate = useNavigate();
  const history = useCallback(
    (node: NodeId) => void navigate(nodeHistoryAddress(name, node)),
    [navigate, name],
  );
  const clipboard = useClipboard({ name, tree, selection: selection.selection, feedback, perform });
  const open = useCallback((what: Overlay) => setOverlay({ what, at: null }), []);
  const openMenu = useCallback((at: MenuPoint) => setOverlay({ what: 'menu', at }), []);
  const closeOverlay = useCallback(() => setOverlay(null), []);
  const shared = { ...selection, rows, setOpen, perform, setInsertion };
  const undo = useCallback(() => retract('undo', session, feedback), [session, feedback]);
  const redo = useCallback(() => retract('redo', session, feedback), [session, feedback]);
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
    history,
  };
  const { context, command, press } = useCommands(around);
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
  const state = useSyncExternalStore(session.subscribe, session.getState);
  const { document: tree } = state;
  if (!tree) throw new Error('The draft is not open');
  return useMemo(() => ({ ...state, tree }), [state, tree]);
}

function removedText(tree: DraftView['tree'], removed: readonly NodeId[]): string {
  const [only = ''] = removed;
  const inside = [...walk(tree, only)].slice(1).map(({ id }) => id);
  return removed.length > 1
    ? editorActionTexts.severalRemovedToast(countWords(tree, removed, catalogue))
    : editorActionTexts.removedToast(
        nameOf(tree, only, catalogue),
        inside.length > 0 ? countWords(tree, inside, catalogue) : null,
      );
}

function tellRefusal({ announce, toast }: UserFeedback, message: string): void {
  announce(message);
  toast({ text: message, icon: 'error' });
}

/** Undoes or redoes one step and says which; what was left alone because somebody changed it since can be insisted on. */
function retract(direction: 'undo' | 'redo', session: DraftSession, feedback: UserFeedback): void {
  const isUndo = direction === 'undo';
  const done = session[direction]();
  if (!done)
    return tellRefusal(
      feedback,
      isUndo ? editorActionTexts.nothingToUndo : editorActionTexts.nothingToRedo,
    );
  const text = isUndo ? editorActionTexts.undone(done.name) : editorActionTexts.redone(done.name);
  if (done.isDone) feedback.announce(text);
  const { left } = done;
  if (left) {
    const anyway = {
      label: isUndo ? editorActionTexts.undoAnyway : editorActionTexts.redoAnyway,
      run: () => void session.apply(left.changes, { name: done.name }),
    };
    return feedback.toast({
      text: left.message,
      icon: 'warning',
      ...(left.changes.length > 0 && { action: anyway }),
    });
  }
  const redo = {
    label: editorActionTexts.redo,
    keys: printKeys('redo'),
    run: () => retract('redo', session, feedback),
  };
  return feedback.toast({ text, icon: direction, ...(isUndo && { action: redo }) });
}
