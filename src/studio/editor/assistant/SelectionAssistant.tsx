import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { useFeedback } from '../../base/components/feedback.ts';
import { useSession } from '../../core/session/session.ts';
import { useComposer } from '../composer/composer.ts';
import { AssistantDialog } from './AssistantDialog.tsx';
import { assistantTexts as texts } from './assistant-texts.ts';
import { textChoices } from './choice.ts';
import { selectedText } from './selected-text.ts';

interface Properties {
  editor: Editor;
  /** Of the text. */
  label: string;
  onClose(): void;
}

/** The assistant over what is selected in a formatted text; without a selection the paragraph of the caret. What is taken over keeps the formats that all of it had. */
export function SelectionAssistant({ editor, label, onClose }: Properties) {
  const { assistant } = useSession();
  const { name } = useComposer();
  const { announce } = useFeedback();
  const [selected] = useState(() => selectedText(editor.state));
  if (!assistant) return null;
  // As the others left it: a text that somebody changed is not replaced.
  const { doc } = editor.state;
  const now =
    selected && selected.to <= doc.content.size ? doc.textBetween(selected.from, selected.to) : '';
  const choices = selected
    ? textChoices({
        ...{ label: texts.selection, text: now, max: undefined, hasLines: false, others: [] },
      })
    : [];
  return (
    <AssistantDialog
      {...{ assistant, name, label, choices, onClose }}
      noChoices={texts.noTasks}
      onTake={({ text }) => {
        if (!selected || text === undefined) return;
        editor.view.dispatch(editor.state.tr.insertText(text, selected.from, selected.to));
        announce(texts.taken);
      }}
    />
  );
}
