import { ROOT_ID } from '#composition/tree.ts';
import { useFeedback } from '../../base/components/feedback.ts';
import { useSession } from '../../core/session/session.ts';
import type { PictureAssistantProperties } from '../../fields/rich-text/draft-fields.ts';
import { textsInNode } from '../comparison/texts/page-texts.ts';
import { useComposer } from '../composer/composer.ts';
import { AssistantDialog } from './AssistantDialog.tsx';
import { assistantTexts as texts } from './assistant-texts.ts';
import { imageChoice } from './image-choice.ts';

/** The assistant over the alternative text of a picture in a formatted text, with the texts of its node. */
export function OpenedPictureAssistant({
  src,
  label,
  text,
  max,
  onChange,
  onClose,
}: PictureAssistantProperties & { onClose(): void }) {
  const { assistant, client } = useSession();
  const { name, view, selected } = useComposer();
  const { announce } = useFeedback();
  if (!assistant) return null;
  const others = textsInNode(view.tree, selected ?? ROOT_ID);
  const choices = [imageChoice(client, src, others, { text, max, sees: assistant.seesPictures })];
  return (
    <AssistantDialog
      {...{ assistant, name, label, choices, onClose }}
      onTake={(parts) => {
        if (parts.text === undefined) return;
        onChange(parts.text);
        announce(texts.taken);
      }}
    />
  );
}
