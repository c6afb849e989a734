import { isJsonObject } from '#schemas/json-object.ts';
import type { FieldShape } from '../../core/nodes/field-shape.ts';
import { CategoryControl } from '../controls/CategoryControl.tsx';
import { ChoiceControl } from '../controls/ChoiceControl.tsx';
import { ColourControl } from '../controls/ColourControl.tsx';
import { DateControl } from '../controls/DateControl.tsx';
import { DecimalControl } from '../controls/DecimalControl.tsx';
import { FileControl } from '../controls/FileControl.tsx';
import { FragmentControl } from '../controls/FragmentControl.tsx';
import { FundControl } from '../controls/FundControl.tsx';
import { FundsControl } from '../controls/FundsControl.tsx';
import { IconControl } from '../controls/IconControl.tsx';
import { ImageControl } from '../controls/ImageControl.tsx';
import { ItemControl } from '../controls/ItemControl.tsx';
import { ItemsControl } from '../controls/ItemsControl.tsx';
import { LinkControl } from '../controls/LinkControl.tsx';
import { ListControl } from '../controls/ListControl.tsx';
import { MenuControl } from '../controls/MenuControl.tsx';
import { NumberControl } from '../controls/NumberControl.tsx';
import { PictureControl } from '../controls/PictureControl.tsx';
import { ProductsControl } from '../controls/ProductsControl.tsx';
import { ScreensControl } from '../controls/ScreensControl.tsx';
import { SwitchControl } from '../controls/SwitchControl.tsx';
import { TagsControl } from '../controls/TagsControl.tsx';
import { TextControl } from '../controls/TextControl.tsx';
import { TimeControl } from '../controls/TimeControl.tsx';
import styles from '../form/Form.module.css';
import {
  useFormServices,
  type AnyControlProperties,
  type ControlProperties,
} from '../form/form-context.ts';
import { formTexts } from '../form/texts.ts';
import { RichTextControl } from '../rich-text/RichTextControl.tsx';

/** Chooses the control of a prop: by its metadata, else by what its schema holds. */
export function PropControl({ shape, steps, ...control }: AnyControlProperties) {
  if (shape.meta.control === 'richtext') return <RichTextControl {...control} steps={steps} />;
  switch (shape.kind) {
    case 'text':
      return textControl(shape, control);
    case 'number':
      return <NumberControl {...control} shape={shape} />;
    case 'switch':
      return <SwitchControl {...control} />;
    case 'choice':
      return choiceControl(shape, control);
    case 'items':
      return <ItemsControl {...control} shape={shape} steps={steps} />;
    case 'list':
      return listControl(shape, steps, control);
    case 'group':
      if (shape.meta.control === 'screens')
        return <ScreensControl {...control} shape={shape} steps={steps} />;
      if (shape.meta.control === 'image')
        return <ImageControl {...control} shape={shape} steps={steps} />;
      return <GroupControl {...control} shape={shape} steps={steps} />;
    case 'other':
      return <p className={styles.help}>{formTexts.other}</p>;
  }
}

/** The props of an object inside the props. */
function GroupControl({
  shape,
  steps,
  label,
  value,
}: AnyControlProperties & { shape: Extract<FieldShape, { kind: 'group' }> }) {
  const { Field } = useFormServices();
  return (
    <div role="group" aria-label={label} className={styles.group}>
      {shape.fields.map((field) => (
        <Field
          key={field.name}
          shape={field}
          steps={[...steps, field.name]}
          siblings={asObject(value)}
        />
      ))}
    </div>
  );
}

function listControl(
  shape: Extract<FieldShape, { kind: 'list' }>,
  steps: AnyControlProperties['steps'],
  control: ControlProperties,
) {
  switch (shape.meta.control) {
    case 'funds':
      return <FundsControl {...control} />;
    case 'products':
      return <ProductsControl {...control} />;
    case 'tags':
      return <TagsControl {...control} />;
    default:
      return <ListControl {...control} shape={shape} steps={steps} />;
  }
}

function choiceControl(shape: Extract<FieldShape, { kind: 'choice' }>, control: ControlProperties) {
  switch (shape.meta.control) {
    case 'colour':
      return <ColourControl {...control} shape={shape} />;
    case 'icon':
      return <IconControl {...control} shape={shape} />;
    default:
      return <ChoiceControl {...control} shape={shape} />;
  }
}

function textControl(shape: Extract<FieldShape, { kind: 'text' }>, control: ControlProperties) {
  switch (shape.meta.control) {
    case 'fund':
      return <FundControl {...control} />;
    case 'fragment':
      return <FragmentControl {...control} />;
    case 'category':
      return <CategoryControl {...control} placeholder={shape.meta.placeholder} />;
    case 'date':
      return <DateControl {...control} />;
    case 'time':
      return <TimeControl {...control} />;
    case 'decimal':
      return <DecimalControl {...control} shape={shape} />;
    case 'picture':
      return <PictureControl {...control} />;
    case 'menu':
      return <MenuControl {...control} />;
    case 'item':
      return (
        <ItemControl
          {...control}
          kind={shape.meta.itemKind ?? 'article'}
          onPick={(item) => control.onChange(item?.key ?? '')}
        />
      );
    case 'link':
      return <LinkControl {...control} />;
    case 'file':
      return <FileControl {...control} />;
    default:
      return <TextControl {...control} shape={shape} />;
  }
}

function asObject(value: ControlProperties['value']) {
  return isJsonObject(value) ? value : {};
}
