import { isInTable } from '@tiptap/pm/tables';
import { useEditor, type Editor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { readRichText, writeRichText } from '#composition/rich-text/model.ts';
import type { JsonValue } from '#schemas/json.ts';
import { chordOf, toKeyPress } from '../../base/keys/chord.ts';
import { SPLIT_CHORD } from './commands.ts';
import { cleanPaste, type PasteLoss } from './clean-paste.ts';
import { readPicturedPaste, type PicturedPaste } from './pasted-pictures.ts';
import { richTextExtensions } from './extensions.ts';
import { watchInputMethod } from './input-method.ts';
import { usePeerCarets } from './peer-carets.ts';
import { bindText, type TextBinding } from './text-binding.ts';
import type { WatchedText } from './watched-text.ts';

/**
 * An editor that is one with a text of the draft. Another text needs another editor: give the component a key. What is pasted with
 * pictures stands at the caret once `takePictures` has uploaded them, as the markup that it answers.
 */
export function useTextEditor(
  text: WatchedText,
  attributes: Record<string, string>,
  autoFocus: boolean,
  takePictures: (paste: PicturedPaste) => Promise<string>,
): { editor: Editor | null; lost: readonly PasteLoss[] } {
  const binding = useRef<TextBinding | null>(null);
  const [inputMethod] = useState(watchInputMethod);
  const [lost, setLost] = useState<readonly PasteLoss[]>([]);
  const editor = useEditor({
    extensions: richTextExtensions(),
    content: readContent(text.read()),
    injectCSS: false,
    autofocus: autoFocus && 'end',
    onTransaction: ({ transaction, appendedTransactions }) => {
      for (const each of [transaction, ...appendedTransactions]) binding.current?.typed(each);
    },
    editorProps: {
      attributes,
      handlePaste(view, event) {
        const pictured = event.clipboardData && readPicturedPaste(event.clipboardData);
        if (!pictured) return false;
        void takePictures(pictured).then((html) => {
          if (!view.isDestroyed) view.pasteHTML(html);
        });
        return true;
      },
      transformPastedHTML(html, view) {
        const clean = cleanPaste(html, isInTable(view.state));
        setLost(clean.lost);
        return clean.html;
      },
      handleKeyDown(view, event) {
        if (!text.splitAt || chordOf(toKeyPress(event)) !== SPLIT_CHORD) return false;
        text.splitAt(view.state.selection.from);
        return true;
      },
      handleDOMEvents: {
        compositionstart: () => inputMethod.begin(),
        compositionend: (view) => inputMethod.end(() => view.isDestroyed || view.composing),
        // What is undone is a step of the draft: the composer's keys do that.
        beforeinput: (_view, event) =>
          void (event.inputType.startsWith('history') && event.preventDefault()),
      },
    },
  });

  useEffect(() => {
    if (!editor) return undefined;
    const bound = bindText(
      {
        get state() {
          return editor.state;
        },
        get composing() {
          return inputMethod.composing;
        },
        dispatch: (transaction) => editor.view.dispatch(transaction),
      },
      text,
    );
    binding.current = bound;
    bound.follow();
    const stopHearing = text.subscribe(() => bound.follow());
    const stopWaiting = inputMethod.onEnd(() => bound.follow());
    return () => {
      stopHearing();
      stopWaiting();
      bound.close();
      binding.current = null;
    };
  }, [editor, text, inputMethod]);
  usePeerCarets(editor, text, inputMethod);
  return { editor, lost };
}

function readContent(value: JsonValue | undefined) {
  const read = readRichText(value);
  return read.ok ? writeRichText(read.text) : null;
}
