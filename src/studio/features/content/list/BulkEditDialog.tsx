import { Alert, Button, Checkbox, Input, Modal } from 'antd';
import { useMemo, useState } from 'react';
import { bulkFields } from '#registry/kinds/bulk-fields.ts';
import { itemType, type KindDefinition } from '#registry/kinds/define-kind.ts';
import type { ContentIndexItem } from '#wire/studio/content.ts';
import { MOST_EDITED, type PreviewedEdit } from '#wire/studio/field-edits.ts';
import { useDocumentRights } from '../../../core/rights/rights.ts';
import { askedFields } from './asked-fields.ts';
import { BulkChangeForm, toFieldChange, type DraftChange } from './BulkChangeForm.tsx';
import { BulkPreview } from './BulkPreview.tsx';
import styles from './Bulk.module.css';
import { bulkTexts as texts } from './bulk-texts.ts';
import { isEditable, isRefused, useBulkEdit } from './use-bulk-edit.ts';

interface BulkEditProps {
  definition: KindDefinition;
  items: readonly ContentIndexItem[];
  onClose(): void;
  onDone(): void;
}

/** Changes one field of the chosen items: asks for it, shows every item before and after, then changes all that can be. */
export function BulkEditDialog({ definition, items, onClose, onDone }: BulkEditProps) {
  const fields = useEditedFields(definition);
  const [change, setChange] = useState<DraftChange>({
    prop: undefined,
    how: 'set',
    value: undefined,
  });
  const [isLeaving, setIsLeaving] = useState(false);
  const shape = fields.find(({ prop }) => prop === change.prop)?.shape;
  const [name, setName] = useState('');
  const keys = items.map(({ key }) => key);
  const edit = useBulkEdit(definition.kind, keys, () => {
    onDone();
    onClose();
  });
  const { seen } = edit;
  const asked = toFieldChange(change);
  const count = seen?.items.filter(isEditable).length ?? 0;
  const refused = seen?.items.filter(isRefused).length ?? 0;
  const isTooMany = items.length > MOST_EDITED;
  const suggested = shape ? texts.suggested(shape.meta.label) : '';
  function next() {
    if (seen) edit.edit((name.trim() || suggested).slice(0, 60));
    else if (change.prop !== undefined && asked) edit.preview(change.prop, asked);
  }
  return (
    <Modal
      open
      title={texts.title(items.length)}
      okText={seen ? (count > 0 ? texts.confirm(count) : texts.nothing) : texts.preview}
      okButtonProps={{
        disabled: isTooMany || (seen ? count === 0 || (refused > 0 && !isLeaving) : !asked),
      }}
      cancelText={texts.cancel}
      confirmLoading={edit.isBusy}
      onOk={next}
      onCancel={onClose}
      width={640}
    >
      <p className={styles.hint}>{texts.hint}</p>
      {isTooMany && <Alert type="warning" showIcon title={texts.tooMany(MOST_EDITED)} />}
      {!isTooMany && !seen && (
        <BulkChangeForm fields={fields} change={change} onChange={setChange} />
      )}
      {seen && shape && (
        <>
          <PreviewCounts items={seen.items} onBack={edit.back} />
          <BulkPreview kind={definition.kind} shape={shape} items={seen.items} names={seen.names} />
          {refused > 0 && count > 0 && (
            <Checkbox checked={isLeaving} onChange={({ target }) => setIsLeaving(target.checked)}>
              {texts.leaveOut(refused)}
            </Checkbox>
          )}
          <label className={styles.name} htmlFor="bulk-name">
            {texts.name}
          </label>
          <Input
            id="bulk-name"
            value={name}
            placeholder={suggested}
            maxLength={60}
            onChange={({ target }) => setName(target.value)}
          />
        </>
      )}
      {edit.problem && (
        <div className={styles.problem}>
          <Alert type="error" showIcon role="alert" title={edit.problem} />
        </div>
      )}
    </Modal>
  );
}

interface CountsProps {
  items: readonly PreviewedEdit[];
  onBack(): void;
}

/** How many items will change, cannot, and are so already. */
function PreviewCounts({ items, onBack }: CountsProps) {
  const [changed, refused] = [isEditable, isRefused].map((is) => items.filter(is).length);
  const same = items.filter(({ isSame }) => isSame).length;
  return (
    <p className={styles.counts} role="status">
      <b>{texts.willChange(changed ?? 0)}</b>
      {refused ? <span>{texts.refused(refused)}</span> : null}
      {same > 0 && <span>{texts.same(same)}</span>}
      <Button size="small" type="link" onClick={onBack}>
        {texts.back}
      </Button>
    </p>
  );
}

/** The fields that one value can be given to, as far as the account may change them. */
function useEditedFields(definition: KindDefinition) {
  const { kind } = definition;
  const { fieldRefusal } = useDocumentRights(useMemo(() => ({ kind, key: '' }), [kind]));
  return useMemo(() => {
    const shapes = new Map(askedFields(definition).map((shape) => [shape.name, shape]));
    return bulkFields(definition).flatMap((field) => {
      const shape = shapes.get(field.prop);
      const isRefusedField = fieldRefusal(`${itemType(kind)}.${field.prop}`) !== null;
      return shape && !isRefusedField ? [{ ...field, shape }] : [];
    });
  }, [definition, kind, fieldRefusal]);
}
