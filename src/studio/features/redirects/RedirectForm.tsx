import { Button, Switch } from 'antd';
import type { DocumentNode } from '#schemas/document.ts';
import { Icon } from '../../base/components/Icon.tsx';
import { readFields } from '../../core/nodes/field-shape.ts';
import { redirectSchema } from '../../core/nodes/redirect-schema.ts';
import { editorActionTexts } from '../../editor/actions/texts.ts';
import { useComposer } from '../../editor/composer/composer.ts';
import { propChange } from '../../editor/inspector/prop-change.ts';
import panes from '../../editor/status/ListPanes.module.css';
import { PropsForm } from '../../fields/props-form/PropsForm.tsx';
import { redirectTexts as texts } from './texts.ts';

const fields = readFields(redirectSchema);

export function RedirectForm({ node }: { node: DocumentNode }) {
  const { edit, command } = useComposer();
  const name = String(node.props['from'] ?? '') || texts.list;
  return (
    <div className={panes.scroll}>
      <PropsForm
        label={name}
        schema={redirectSchema}
        fields={fields}
        props={node.props}
        onEdit={(change) => {
          const label =
            fields.find((field) => field.name === change.path[0])?.meta.label ??
            String(change.path[0]);
          edit([propChange(node.id, change)], editorActionTexts.labels.edit(name, label));
        }}
      />
      <label className={panes.visible}>
        <Switch checked={node.displyflag === '1'} onChange={() => command('toggleHidden')} />
        <b>{texts.active}</b>
        <small>{texts.activeHint}</small>
      </label>
      <Button danger icon={<Icon name="trash" size={14} />} onClick={() => command('remove')}>
        {texts.remove}
      </Button>
    </div>
  );
}
