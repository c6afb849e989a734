import { nodeName } from '#composition/names.ts';
import { nodeOf } from '#composition/tree.ts';
import type { RuleBreach } from '#schemas/rule-breach.ts';
import type { SentText } from '#wire/studio/assistant.ts';
import { catalogue } from '../../core/nodes/registry.ts';
import { useSession } from '../../core/session/session.ts';
import { textsInNode } from '../comparison/texts/page-texts.ts';
import { useComposer, type FieldRef } from '../composer/composer.ts';
import { AssistantDialog } from './AssistantDialog.tsx';
import { assistantTexts as texts } from './assistant-texts.ts';
import { fittingTexts, type AssistantChoice } from './choice.ts';

/** A finding or a warning, as the studio says it. */
export interface ExplainedFinding extends FieldRef {
  words: string;
  breach?: RuleBreach | undefined;
}

/** Has the assistant say what a finding means and what to change. Nothing is taken over. */
export function FindingAssistant({
  finding: { words, breach, node: id, path },
  onClose,
}: {
  finding: ExplainedFinding;
  onClose(): void;
}) {
  const { assistant } = useSession();
  const { name, view } = useComposer();
  if (!assistant) return null;
  const node = nodeOf(view.tree, id);
  const key = path.join('.');
  const own = textsInNode(view.tree, id).filter(
    (one) => key === '' || `${one.key}.`.startsWith(`${key}.`),
  );
  const sent: SentText[] = [
    { label: texts.finding, text: words },
    { label: texts.basis, text: breach?.basis ?? '' },
    { label: texts.place, text: node ? nodeName(node, catalogue) : '' },
    ...own.map(({ label, text }) => ({ label, text })),
  ];
  const choice: AssistantChoice = {
    ...{ task: 'explain', before: {}, most: {}, hasLines: true },
    texts: () => fittingTexts(sent),
  };
  return (
    <AssistantDialog {...{ assistant, name, onClose }} label={texts.finding} choices={[choice]} />
  );
}
