import { nodeName } from '#composition/names.ts';
import type { DocumentNode } from '#schemas/document.ts';
import { useEvent } from '../../base/components/use-event.ts';
import type { FieldShape } from '../../core/nodes/field-shape.ts';
import { upgradeChanges } from '../../core/nodes/node-schema.ts';
import { catalogue } from '../../core/nodes/registry.ts';
import type { PropEdit } from '../../fields/form/edit-path.ts';
import { planLayout } from '../actions/layout.ts';
import { editorActionTexts } from '../actions/texts.ts';
import { useComposer } from '../composer/composer.ts';
import { propChange } from './prop-change.ts';
import { inspectorTexts as texts } from './texts.ts';

/** Writes edits of a node's settings into the draft. Old props are written upgraded with the first edit. */
export function useNodeEdits(node: DocumentNode, fields: readonly FieldShape[]) {
  const { edit, perform, view } = useComposer();
  const name = nodeName(node, catalogue);
  const onEdit = useEvent((change: PropEdit) => {
    if (change.path.join('.') === 'styleid' && 'set' in change && typeof change.set === 'string')
      return void perform(planLayout(view.tree, node.id, change.set, catalogue));
    const label =
      fields.find((field) => field.name === change.path[0])?.meta.label ?? String(change.path[0]);
    edit(
      [...upgradeChanges(node), propChange(node.id, change)],
      editorActionTexts.labels.edit(name, label),
    );
  });
  const reset = (changed: readonly FieldShape[]) =>
    edit(
      [
        ...upgradeChanges(node),
        ...changed.map((field) => propChange(node.id, { path: [field.name], set: undefined })),
      ],
      editorActionTexts.labels.edit(name, texts.allSettings),
    );
  return { onEdit, reset };
}
