import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import type { Editor } from '@tiptap/react';
import { useEffect } from 'react';
import type { InputMethod } from './input-method.ts';
import type { PeerCaret, TextCarets, WatchedText } from './watched-text.ts';
import styles from './RichText.module.css';

const key = new PluginKey<DecorationSet>('peer-carets');

/**
 * Draws the carets of others. They move along with what is typed here until the others tell where they are now. `onComposing` is
 * called before an input method puts anything into the page.
 */
function peerCaretPlugin(onComposing: () => void): Plugin<DecorationSet> {
  return new Plugin({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply(transaction, shown) {
        const drawn = transaction.getMeta(key) as DecorationSet | undefined;
        return drawn ?? shown.map(transaction.mapping, transaction.doc);
      },
    },
    props: {
      decorations: (state) => key.getState(state),
      handleDOMEvents: { compositionstart: onComposing },
    },
  });
}

function decorate(text: Node, carets: readonly PeerCaret[]): Decoration[] {
  const lines = new Map<number, number>();
  return carets.map((caret) => {
    const position = Math.min(caret.position, text.content.size);
    const block = text.resolve(position).index(0);
    const above = lines.get(block) ?? 0;
    lines.set(block, above + 1);
    return Decoration.widget(position, () => drawLine(caret, above), {
      key: `${caret.id} ${above}`,
      ignoreSelection: true,
      side: -1,
    });
  });
}

/** A line between two letters, and the name in the margin; names of one paragraph stand below one another. Drawn, not written: it is no part of the text. */
function drawLine({ id, name, colour }: PeerCaret, above: number): HTMLElement {
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
  inputMethod: InputMethod,
): void {
  useEffect(
    () => (editor && carets ? followCarets(editor, carets, inputMethod) : undefined),
    [editor, carets, inputMethod],
  );
}

const NONE: readonly PeerCaret[] = [];

/** As long as the editor is there; answers what ends it. */
function followCarets(editor: Editor, carets: TextCarets, inputMethod: InputMethod): () => void {
  let shown = NONE;
  const show = () => {
    const now = carets.read();
    if (now === shown || inputMethod.composing || editor.isDestroyed) return;
    shown = now;
    const { doc } = editor.state;
    draw(editor, DecorationSet.create(doc, decorate(doc, now)));
  };
  // What an input method composes beside a caret of somebody else stands twice: Chromium loses its place at the drawn line.
  const makeRoom = () => {
    const { from, to } = editor.state.selection;
    const all = key.getState(editor.state);
    const here = all?.find(from, to) ?? [];
    if (!all || here.length === 0) return;
    shown = NONE;
    draw(editor, all.remove(here));
  };
  const tell = () => carets.tell(editor.isFocused ? editor.state.selection.head : null);
  const leave = () => carets.tell(null);
  editor.registerPlugin(peerCaretPlugin(makeRoom));
  editor.on('selectionUpdate', tell).on('focus', tell).on('blur', leave);
  show();
  const stops = [carets.subscribe(show), inputMethod.onEnd(show)];
  return () => {
    for (const stop of stops) stop();
    editor.off('selectionUpdate', tell).off('focus', tell).off('blur', leave);
    leave();
    if (!editor.isDestroyed) editor.unregisterPlugin(key);
  };
}

function draw(editor: Editor, carets: DecorationSet): void {
  editor.view.dispatch(editor.state.tr.setMeta(key, carets).setMeta('addToHistory', false));
}
