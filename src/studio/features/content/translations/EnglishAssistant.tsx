import { lazy, Suspense, useState } from 'react';
import { IconButton } from '../../../base/components/IconButton.tsx';
import type { AssistantChoice } from '../../../editor/assistant/choice.ts';
import { useMayAsk } from '../../../editor/assistant/use-may-ask.ts';
import { useComposer } from '../../../editor/composer/composer.ts';
import { useSession } from '../../../core/session/session.ts';
import { ASSISTANT_LIMITS } from '#wire/studio/assistant.ts';
import type { TextRow } from './text-groups.ts';
import { translationTexts as texts } from './texts.ts';

/** The dialog comes with the first one that is opened. */
const Dialog = lazy(async () => ({
  default: (await import('../../../editor/assistant/AssistantDialog.tsx')).AssistantDialog,
}));

/** Maximum characters of a label that is sent. */
const LABEL = 60;

/** The way to a proposal of the writing assistant for the English of a plain text; in formatted ones it works on what is selected. */
export function EnglishAssistant({ row, onTake }: { row: TextRow; onTake(text: string): void }) {
  const { name } = useComposer();
  const { assistant } = useSession();
  const mayAsk = useMayAsk(name);
  const [isOpen, setOpen] = useState(false);
  const { value, label } = row;
  if (!mayAsk || !assistant || typeof value !== 'string') return null;
  if (value.length > ASSISTANT_LIMITS.characters) return null;
  return (
    <>
      <IconButton icon="assistant" small label={texts.propose} onPress={() => setOpen(true)} />
      {isOpen && (
        <Suspense fallback={null}>
          <Dialog
            assistant={assistant}
            name={name}
            label={texts.englishOf(label)}
            choices={[englishChoice(row, value)]}
            onTake={({ text }) => text !== undefined && onTake(text)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** The Chinese is sent; the proposal is shown against the English that there is. */
function englishChoice({ label, translated }: TextRow, source: string): AssistantChoice {
  const before = typeof translated?.text === 'string' ? translated.text : '';
  return {
    task: 'english',
    before: { text: before },
    most: { text: ASSISTANT_LIMITS.proposal },
    hasLines: source.includes('\n'),
    texts: () => [{ label: label.slice(0, LABEL), text: source }],
  };
}
