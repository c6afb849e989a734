import { useMemo } from 'react';
import { z } from 'zod';
import { nodeOf } from '#composition/tree.ts';
import type { NodeId } from '#schemas/document.ts';
import type { JsonValue } from '#schemas/json.ts';
import { useComposer } from '../composer/composer.ts';
import { editAt, type PropEdit } from '../../fields/form/edit-path.ts';
import { PropsForm } from '../../fields/props-form/PropsForm.tsx';
import { currentProps, nodeSchema, upgradeChanges } from '../../core/nodes/node-schema.ts';
import { editorActionTexts } from '../actions/texts.ts';
import { propChange } from './prop-change.ts';
import { sharedSettings, type FormOfNode } from './shared-settings.ts';
import { inspectorTexts as texts } from './texts.ts';
import styles from './Inspector.module.css';

/** The settings that several selected nodes have in common. A change sets all of them, as one step to undo. */
export function SharedForm({ nodes }: { nodes: readonly NodeId[] }) {
  const { view, edit } = useComposer();
  const forms = useMemo(
    () => nodes.flatMap((id) => readForm(view.tree, id) ?? []),
    [view.tree, nodes],
  );
  const { fields, shape, props, mixed } = useMemo(() => sharedSettings(forms), [forms]);
  const schema = useMemo(() => z.object(shape), [shape]);
  const types = [...new Set(forms.map(({ node }) => node.type))];

  function onEdit({ path }: PropEdit, value: JsonValue | undefined) {
    const [name = ''] = path;
    const label = fields.find((field) => field.name === name)?.meta.label ?? name;
    const changes = forms.flatMap(({ node, props: own }) => {
      const change = editAt(own, own, [name], value);
      return change ? [...upgradeChanges(node), propChange(node.id, change)] : [];
    });
    if (changes.length > 0)
      edit(changes, editorActionTexts.labels.edit(texts.several(forms.length), label));
  }

  return (
    <>
      <p className={styles.shared}>
        {fields.length > 0 ? texts.sharedHint(forms.length) : texts.nothingShared}
      </p>
      {fields.length > 0 && (
        <PropsForm
          key={nodes.join()}
          label={texts.several(forms.length)}
          schema={schema}
          fields={fields}
          props={props}
          type={types.join(' ')}
          mixed={mixed}
          onEdit={onEdit}
        />
      )}
    </>
  );
}

function readForm(tree: Parameters<typeof nodeOf>[0], id: NodeId): FormOfNode | undefined {
  const node = nodeOf(tree, id);
  const schema = node && nodeSchema(node.type);
  const current = node && currentProps(node);
  return node && schema && current?.ok ? { node, schema, props: current.props } : undefined;
}
