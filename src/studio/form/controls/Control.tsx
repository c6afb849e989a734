import type { FieldShape } from '../field-shape.ts';
import { useFormServices, type AnyControlProperties, type ControlProperties } from '../form-context.ts';
import { formTexts } from '../texts.ts';
import { CategoryControl } from './CategoryControl.tsx';
import { ChoiceControl } from './ChoiceControl.tsx';
import { FundControl } from './FundControl.tsx';
import { ItemsControl } from './ItemsControl.tsx';
import { LinkControl } from './LinkControl.tsx';
import { ListControl } from './ListControl.tsx';
import { NumberControl } from './NumberControl.tsx';
import { RichTextControl } from './RichTextControl.tsx';
import { SwitchControl } from './SwitchControl.tsx';
import { TextControl } from './TextControl.tsx';
import styles from '../Form.module.css';

/** Chooses the control of a prop: by its metadata, else by what its schema holds. */
export function Control({ shape, steps, ...control }: AnyControlProperties) {
  if (shape.meta.control === 'richtext') return <RichTextControl {...control} steps={steps} />;
  switch (shape.kind) {
    case 'text':
      return textControl(shape, control);
    case 'number':
      return <NumberControl {...control} shape={shape} />;
    case 'switch':
      return <SwitchControl {...control} />;
    case 'choice':
      return <ChoiceControl {...control} shape={shape} />;
    case 'items':
      return <ItemsControl {...control} shape={shape} steps={steps} />;
    case 'list':
      return <ListControl {...control} shape={shape} steps={steps} />;
    case 'group':
      return <GroupControl {...control} shape={shape} steps={steps} />;
    case 'other':
      return <p className={styles.help}>{formTexts.other}</p>;
  }
}

/** The props of an object inside the props. */
function GroupControl({ shape, steps, label, value }: AnyControlProperties & { shape: Extract<FieldShape, { kind: 'group' }> }) {
  const { Field } = useFormServices();
  return (
    <div role="group" aria-label={label} className={styles.group}>
      {shape.fields.map((field) => (
        <Field key={field.name} shape={field} steps={[...steps, field.name]} siblings={asObject(value)} />
      ))}
    </div>
  );
}

function textControl(shape: Extract<FieldShape, { kind: 'text' }>, control: ControlProperties) {
  switch (shape.meta.control) {
    case 'fund':
      return <FundControl {...control} />;
    case 'category':
      return <CategoryControl {...control} />;
    case 'link':
      return <LinkControl {...control} />;
    default:
      return <TextControl {...control} shape={shape} />;
  }
}

function asObject(value: ControlProperties['value']) {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
}
