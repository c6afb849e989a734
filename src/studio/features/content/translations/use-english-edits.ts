import type { Change } from '#composition/change.ts';
import { nodeOf, ROOT_ID } from '#composition/tree.ts';
import { textId } from '#composition/translation/text-id.ts';
import type { TranslatedText } from '#schemas/content/translation.ts';
import type { JsonValue } from '#schemas/json.ts';
import { useFeedback } from '../../../base/components/feedback.ts';
import { useEvent } from '../../../base/components/use-event.ts';
import { editorActionTexts } from '../../../editor/actions/texts.ts';
import { printKeys } from '../../../editor/commands/print-keys.ts';
import { useComposer } from '../../../editor/composer/composer.ts';
import { propChange } from '../../../editor/inspector/prop-change.ts';
import { editAt } from '../../../fields/form/edit-path.ts';
import type { TextRow } from './text-groups.ts';
import { translationTexts as texts } from './texts.ts';

/** What can be done with the English of a text; each is an operation on the translation's draft. */
export interface EnglishEdits {
  /** Writes the English; an empty one is none. */
  write(row: TextRow, value: JsonValue): void;
  /** Counts the English as made from the present Chinese. */
  confirm(row: TextRow): void;
  remove(row: TextRow): void;
  removeAll(orphans: readonly TranslatedText[]): void;
}

export function useEnglishEdits(): EnglishEdits {
  const { view, edit, command } = useComposer();
  const { toast, announce } = useFeedback();
  const write = useEvent((row: TextRow, value: JsonValue) => {
    const change = writeChange(nodeOf(view.tree, ROOT_ID)?.props ?? {}, row, value);
    if (change) edit([change], texts.steps.write(row.label));
  });
  const confirm = useEvent(({ translated, value, label }: TextRow) => {
    if (!translated) return;
    const path = ['props', 'texts', translated.id, 'source'];
    edit(
      [{ op: 'set', node: ROOT_ID, path, value: value as JsonValue }],
      texts.steps.confirm(label),
    );
    announce(texts.confirmed, 'polite');
  });
  const sayRemoved = () => {
    announce(texts.removed);
    const action = {
      label: editorActionTexts.undo,
      keys: printKeys('undo'),
      run: () => command('undo'),
    };
    toast({ text: texts.removed, icon: 'trash', action });
  };
  const remove = useEvent(({ translated, label }: TextRow) => {
    if (!translated) return;
    edit([removal(translated)], texts.steps.remove(label));
    sayRemoved();
  });
  const removeAll = useEvent((orphans: readonly TranslatedText[]) => {
    edit(orphans.map(removal), texts.steps.orphans);
    sayRemoved();
  });
  return { write, confirm, remove, removeAll };
}

function removal({ id }: TranslatedText): Change {
  return { op: 'set', node: ROOT_ID, path: ['props', 'texts', id] };
}

/** The smallest change that makes this the English of a text; null where it is that already. */
export function writeChange(
  props: Record<string, JsonValue>,
  { node, path, value: source, translated }: TextRow,
  value: JsonValue,
): Change | null {
  const entries = Array.isArray(props['texts']) ? props['texts'] : [];
  if (!translated) {
    if (value === '') return null;
    const id = textId({ node, path });
    const entry = { id, node, path, source: source as JsonValue, text: value };
    return { op: 'set', node: ROOT_ID, path: ['props', 'texts', id], value: entry };
  }
  if (value === '') return removal(translated);
  const at = entries.findIndex(
    (entry) =>
      typeof entry === 'object' && entry !== null && Reflect.get(entry, 'id') === translated.id,
  );
  const found = editAt(props, props, ['texts', at, 'text'], value);
  return found && propChange(ROOT_ID, found);
}
