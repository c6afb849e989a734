import { useCallback, useMemo, useState } from 'react';
import { formOf, itemTitle, type KindDefinition } from '#registry/kinds/define-kind.ts';
import type { DocumentNode } from '#schemas/document.ts';
import { useComposer } from '../../../editor/composer/composer.ts';
import type { PropEdit } from '../../../fields/form/edit-path.ts';
import { readFields } from '../../../core/nodes/field-shape.ts';
import { PropsForm } from '../../../fields/props-form/PropsForm.tsx';
import { propChange } from '../../../editor/inspector/prop-change.ts';
import { useRevealed } from '../../../editor/inspector/use-revealed.ts';
import { nodeSchema } from '../../../core/nodes/node-schema.ts';
import { FormNode } from '../../../fields/rich-text/form-node.ts';
import { editorActionTexts } from '../../../editor/actions/texts.ts';

/** Every field of a content item, at work on its draft. */
export function ItemForm({ definition, node }: { definition: KindDefinition; node: DocumentNode }) {
  const { edit, title } = useComposer();
  const { type, props } = node;
  const keyValues = definition.key.props.map((prop) => String(props[prop])).join(':');
  const [schema, fields] = useMemo(
    () =>
      // oxlint-disable-next-line react/exhaustive-deps -- what a form asks depends on the key alone, not on what is typed into it
      [nodeSchema(type, props) ?? definition.form, readFields(formOf(definition, props))] as const,
    // oxlint-disable-next-line react/exhaustive-deps -- what a form asks depends on the key alone, not on what is typed into it
    [type, definition, keyValues],
  );
  const onEdit = useCallback(
    (change: PropEdit) => {
      const label =
        fields.find((field) => field.name === change.path[0])?.meta.label ?? String(change.path[0]);
      edit([propChange(node.id, change)], editorActionTexts.labels.edit(title, label));
    },
    [edit, fields, node.id, title],
  );
  const [isNew] = useState(() => itemTitle(definition, props) === '');
  const revealed = useRevealed(useCallback(() => undefined, []));
  return (
    <FormNode value={node.id}>
      <PropsForm
        label={title}
        schema={schema}
        fields={fields}
        props={props}
        type={type}
        revealed={revealed}
        isNew={isNew}
        onEdit={onEdit}
      />
    </FormNode>
  );
}
