import { Modal } from 'antd';
import { useMemo, useState } from 'react';
import type { ItemProps, KindDefinition } from '#registry/kinds/define-kind.ts';
import { readFields } from '../../../core/nodes/field-shape.ts';
import { PropsForm } from '../../../fields/props-form/PropsForm.tsx';
import { inLanguage } from '../../../base/language/language.ts';
import { listTexts as texts } from './texts.ts';

interface Properties {
  definition: KindDefinition & { keyForm: NonNullable<KindDefinition['keyForm']> };
  onClose(): void;
  onCreate(props: ItemProps): void;
}

/** Asks for the key of an item that the editor names, such as a fund's code. What nobody has begun to fill in is not complained about. */
export function NewItemDialog({ definition: { keyForm, label }, onClose, onCreate }: Properties) {
  const [fields, asked] = useMemo(
    () => [readFields(keyForm), keyForm.partial()] as const,
    [keyForm],
  );
  const [props, setProps] = useState<ItemProps>({});
  const isComplete = keyForm.safeParse(props).success;
  return (
    <Modal
      open
      title={texts.nameTitle(inLanguage(label))}
      okText={texts.start}
      okButtonProps={{ disabled: !isComplete }}
      cancelText={texts.cancel}
      onCancel={onClose}
      onOk={() => onCreate(props)}
      width={460}
    >
      <PropsForm
        label={texts.nameTitle(inLanguage(label))}
        schema={asked}
        fields={fields}
        props={props}
        onEdit={({ path: [prop = ''] }, value) =>
          setProps((before) => ({ ...before, [prop]: value ?? '' }))
        }
      />
    </Modal>
  );
}
