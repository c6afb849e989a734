import { Button } from 'antd';
import { useMemo } from 'react';
import { writeAt } from '#composition/operations/prop-path.ts';
import { blocks } from '#registry/data.ts';
import type { DocumentNode } from '#schemas/document.ts';
import type { JsonValue } from '#schemas/json.ts';
import { PartBoundary } from '#studio/base/components/PartBoundary.tsx';
import { useEvent } from '#studio/base/components/use-event.ts';
import { readFields } from '#studio/core/nodes/field-shape.ts';
import type { PropEdit } from '#studio/fields/form/edit-path.ts';
import { PropsForm } from '#studio/fields/props-form/PropsForm.tsx';
import { findItem, type BlockItem } from '../samples.ts';
import { readProps } from './shown-item.ts';
import type { WorkshopState } from './state.ts';
import { texts } from './texts.ts';

interface Properties {
  state: WorkshopState;
  item: BlockItem;
  onChange(changes: Partial<WorkshopState>): void;
}

/** The studio's form for the props of a sample. What differs from the sample goes into the address. */
export function SampleForm({ state, item, onChange }: Properties) {
  const schema = blocks.get(item.type)?.props;
  const fields = useMemo(() => (schema ? readFields(schema) : []), [schema]);
  const props = item.sample.props as Record<string, JsonValue>;
  const onEdit = useEvent(({ path }: PropEdit, value: JsonValue | undefined) => {
    const node: DocumentNode = {
      id: 'sample',
      type: item.type,
      version: 1,
      props,
      slots: {},
      displyflag: '1',
    };
    const written = writeAt(node, ['props', ...path], value);
    if (written.ok) onChange({ props: changedProps(state.item, written.node.props) });
  });
  if (!schema) return null;
  return (
    <PartBoundary>
      {state.props !== '' && (
        <p className="bar">
          <Button size="small" onClick={() => onChange({ props: '' })}>
            {texts.reset}
          </Button>
        </p>
      )}
      <PropsForm
        label={texts.values.tab.props}
        schema={schema}
        fields={fields}
        props={props}
        onEdit={onEdit}
      />
    </PartBoundary>
  );
}

/** Props that are others than the sample's, as an address has them; empty: none. */
function changedProps(item: string, props: Record<string, JsonValue>): string {
  const found = findItem(item);
  const own: Record<string, unknown> = found?.kind === 'block' ? found.sample.props : {};
  const changed = Object.entries(props).filter(
    ([name, value]) => JSON.stringify(own[name]) !== JSON.stringify(value),
  );
  return changed.length === 0
    ? ''
    : JSON.stringify({ ...readProps(''), ...Object.fromEntries(changed) });
}
