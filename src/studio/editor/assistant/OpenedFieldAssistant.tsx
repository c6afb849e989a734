import type { Change } from '#composition/change.ts';
import { openTree, nodeOf } from '#composition/tree.ts';
import { isJsonObject } from '#schemas/json-object.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { AssistantPart } from '#wire/studio/assistant.ts';
import { catalogue } from '../../core/nodes/registry.ts';
import { useSession } from '../../core/session/session.ts';
import type { StudioClient } from '../../core/api/client.ts';
import { readSteps, type Steps } from '../../fields/form/edit-path.ts';
import { useFormServices } from '../../fields/form/form-context.ts';
import { pathOfSteps } from '../../fields/form/path-of-steps.ts';
import type { FieldAssistantProperties } from '../../fields/rich-text/draft-fields.ts';
import { useFormNode } from '../../fields/rich-text/form-node.ts';
import { documentTexts, textsInNode } from '../comparison/texts/page-texts.ts';
import { useComposer } from '../composer/composer.ts';
import { AssistantDialog } from './AssistantDialog.tsx';
import { assistantTexts as texts } from './assistant-texts.ts';
import { bareText, fittingTexts, textChoices, type AssistantChoice } from './choice.ts';
import { imageChoice } from './image-choice.ts';

/** Fields of a menu entry for search engines, by the part of a proposal that is for each. */
const SEARCH_FIELDS = { title: 'pagetitle', description: 'pagedesc' } as const;
const SEARCH_LIMITS = { title: 120, description: 300 };
const MENU_ENTRY = 'menu-entry';

/** The assistant over a field: what it offers follows from the field, the picture that it describes, and the texts beside it. */
export function OpenedFieldAssistant({
  shape,
  steps,
  text,
  onChange,
  onClose,
}: FieldAssistantProperties & { onClose(): void }) {
  const { assistant, client } = useSession();
  const { name, view, edit, selected } = useComposer();
  const { props, announce } = useFormServices();
  const id = useFormNode() ?? selected;
  const node = id === null ? undefined : nodeOf(view.tree, id);
  if (!assistant || !node) return null;
  const own = pathOfSteps(props(), steps).join('.');
  const others = textsInNode(view.tree, node.id).filter(({ key }) => key !== own);
  const label = shape.meta.label;
  const max = shape.kind === 'text' ? shape.max : undefined;
  const image = describedImage(props(), steps);
  const isSearched = node.type === MENU_ENTRY && isSearchField(shape.name);
  const choices: AssistantChoice[] = [
    ...(isSearched ? [searchChoice(client, node.id, node.props)] : []),
    ...(image
      ? [imageChoice(client, image, others, { text, max, sees: assistant.seesPictures })]
      : []),
    ...textChoices({
      ...{ label, text, max },
      hasLines: shape.meta.control === 'multiline',
      others: image || isSearched ? [] : others,
    }),
  ];

  function take(parts: Partial<Record<AssistantPart, string>>) {
    if (parts.text !== undefined) onChange(parts.text);
    else if (node) {
      const changes = (['title', 'description'] as const).flatMap((part): Change[] => {
        const value = parts[part];
        const path = ['props', SEARCH_FIELDS[part]];
        return value === undefined ? [] : [{ op: 'set', node: node.id, path, value }];
      });
      edit(changes, texts.label(label));
    }
    announce(texts.taken);
  }
  return <AssistantDialog {...{ assistant, name, label, choices, onClose }} onTake={take} />;
}

function isSearchField(name: string): boolean {
  return Object.values<string>(SEARCH_FIELDS).includes(name);
}

/** The title and description of a page, from what is written on it. */
function searchChoice(
  client: StudioClient,
  menuid: string,
  props: Readonly<Record<string, JsonValue>>,
): AssistantChoice {
  const menuname = { label: texts.menuName, text: String(props['menuname'] ?? '') };
  return {
    task: 'seo',
    before: {
      title: String(props[SEARCH_FIELDS.title] ?? ''),
      description: String(props[SEARCH_FIELDS.description] ?? ''),
    },
    most: SEARCH_LIMITS,
    hasLines: false,
    async texts() {
      const { document } = await client.call('readDraft', { kind: 'page', key: menuid });
      const opened = openTree(document);
      const written = opened.ok ? documentTexts(opened.tree, catalogue) : [];
      return fittingTexts([menuname, ...written.flatMap((node) => node.texts)].map(bareText));
    },
  };
}

/** The address of the picture whose alternative text stands at the steps; null: it is another field. */
function describedImage(props: Record<string, JsonValue>, steps: Steps): string | null {
  if (steps.at(-1) !== 'alt') return null;
  const image = readSteps(props, steps.slice(0, -1));
  const src = isJsonObject(image) ? image['src'] : undefined;
  return typeof src === 'string' && src !== '' ? src : null;
}
