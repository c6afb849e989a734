import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey, type EditorState, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import type { Editor } from '@tiptap/react';
import { useEffect, type RefObject } from 'react';
import type { PeerCaret, TextCarets, WatchedText } from './watched-text.ts';
import styles from './RichText.module.css';

const key = new PluginKey<DecorationSet>('peer-carets');

/** Draws the carets of others. They move along with what is typed here until the others tell where they are now. */
function peerCaretPlugin(): Plugin<DecorationSet> {
  return new Plugin({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply(transaction, shown) {
        const carets = transaction.getMeta(key) as readonly PeerCaret[] | undefined;
        return carets
          ? DecorationSet.create(transaction.doc, decorate(transaction.doc, carets))
          : shown.map(transaction.mapping, transaction.doc);
      },
    },
    props: { decorations: (state) => key.getState(state) },
  });
}

function decorate(text: Node, carets: readonly PeerCaret[]): Decoration[] {
  const lines = new Map<number, number>();
  return carets.map((caret) => {
    const position = Math.min(caret.position, text.content.size);
    const block = text.resolve(position).index(0);
    const above = lines.get(block) ?? 0;
    lines.set(block, above + 1);
    return Decoration.widget(position, () => draw(caret, above), {
      key: `${caret.id} ${above}`,
      ignoreSelection: true,
      side: -1,
    });
  });
}

/** A line between two letters, and the name in the margin; names of one paragraph stand below one another. Drawn, not written: it is no part of the text. */
function draw({ id, name, colour }: PeerCaret, above: number): HTMLElement {
  const line = document.createElement('span');
  line.className = styles.caret ?? '';
  line.dataset['peerCaret'] = id;
  line.dataset['name'] = name;
  line.style.setProperty('--caret', colour);
  line.style.setProperty('--above', `${above * 1.5}em`);
  return line;
}

/** Shows the carets of others in an editor and tells them its own. While an input method composes, it is not disturbed. */
export function usePeerCarets(
  editor: Editor | null,
  { carets }: WatchedText,
  composing: RefObject<boolean>,
): void {
  useEffect(
    () => (editor && carets ? followCarets(editor, carets, () => composing.current) : undefined),
    [editor, carets, composing],
  );
}

/** As long as the editor is there; answers what ends it. */
function followCarets(editor: Editor, carets: TextCarets, isComposing: () => boolean): () => void {
  editor.registerPlugin(peerCaretPlugin());
  let shown: readonly PeerCaret[] = [];
  const show = () => {
    const now = carets.read();
    if (now === shown || isComposing() || editor.isDestroyed) return;
    shown = now;
    editor.view.dispatch(withCarets(editor.state, now));
  };
  const tell = () => carets.tell(editor.isFocused ? editor.state.selection.head : null);
  const leave = () => carets.tell(null);
  editor.on('selectionUpdate', tell).on('focus', tell).on('blur', leave);
  show();
  const stop = carets.subscribe(show);
  return () => {
    stop();
    editor.off('selectionUpdate', tell).off('focus', tell).off('blur', leave);
    leave();
    if (!editor.isDestroyed) editor.unregisterPlugin(key);
  };
}

function withCarets(state: EditorState, carets: readonly PeerCaret[]): Transaction {
  return state.tr.setMeta(key, carets).setMeta('addToHistory', false);
}
