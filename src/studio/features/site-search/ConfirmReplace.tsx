import { Alert, Input, Modal, type InputRef } from 'antd';
import { useId, useRef, useState } from 'react';
import replaceStyles from './Replace.module.css';
import styles from './SiteSearch.module.css';
import { replaceTexts as texts } from './replace-texts.ts';
import type { Replacing } from './use-replacing.ts';

interface Properties {
  replacing: Replacing;
  /** Places that are replaced, and those that are chosen and left out. */
  count: number;
  kept: number;
  onClose(): void;
}

/** Asks once more before anything is changed, with the numbers. */
export function ConfirmReplace({ replacing, count, kept, onClose }: Properties) {
  const { seen, chosen, replace, leaveOut } = replacing;
  const [name, setName] = useState(
    seen && seen.ask.part !== 'picture'
      ? texts.defaultName(seen.ask.find, seen.ask.replacement)
      : texts.confirmTitle(count, chosen.length).slice(0, 60),
  );
  const id = useId();
  const field = useRef<InputRef>(null);
  if (!seen) return null;
  const confirm = () => replace.mutate(name.trim(), { onSuccess: onClose });
  const { part, find, replacement } = seen.ask;
  const documents = chosen.filter(({ places }) =>
    places.some(({ breaches }) => !leaveOut || breaches.length === 0),
  ).length;
  return (
    <Modal
      open
      title={texts.confirmTitle(count, documents)}
      okText={texts.confirm}
      cancelText={texts.cancel}
      okButtonProps={{ disabled: name.trim() === '' }}
      confirmLoading={replace.isPending}
      onOk={confirm}
      onCancel={onClose}
      afterOpenChange={(isOpen) => isOpen && field.current?.focus()}
      width={480}
    >
      <div className={styles.bar}>
        {part !== 'picture' && (
          <p className={replaceStyles.words}>
            {replacement === '' ? texts.confirmDelete(find) : texts.confirmWords(find, replacement)}
          </p>
        )}
        {kept > 0 && <p>{texts.confirmKept(kept)}</p>}
        <p className={styles.hint}>{texts.confirmHint}</p>
        <label htmlFor={id}>{texts.releaseName}</label>
        <Input
          ref={field}
          id={id}
          value={name}
          maxLength={60}
          onPressEnter={() => name.trim() !== '' && !replace.isPending && confirm()}
          onChange={({ target }) => setName(target.value)}
        />
        {replace.error && <Alert type="error" showIcon title={replace.error.message} />}
      </div>
    </Modal>
  );
}
