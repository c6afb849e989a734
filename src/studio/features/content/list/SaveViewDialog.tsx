import { Alert, Checkbox, Input, Modal, type InputRef } from 'antd';
import { useRef, useState } from 'react';
import { MAX_LIST_VIEW_NAME } from '#wire/studio/list-views.ts';
import styles from './Views.module.css';
import { viewTexts as texts } from './view-texts.ts';

interface SaveViewProps {
  /** Suggested. */
  name: string;
  onSave(asked: { name: string; isShared: boolean }): Promise<void>;
  onClose(): void;
}

/** Asks for the name of a new view and who sees it. What it is refused for stands in the dialog. */
export function SaveViewDialog({ name: suggested, onSave, onClose }: SaveViewProps) {
  const input = useRef<InputRef>(null);
  const [name, setName] = useState(suggested);
  const [isShared, setIsShared] = useState(false);
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  async function save() {
    if (name.trim() === '' || isBusy) return;
    setIsBusy(true);
    setProblem('');
    try {
      await onSave({ name: name.trim(), isShared });
      onClose();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <Modal
      open
      title={texts.title}
      okText={texts.confirm}
      cancelText={texts.cancel}
      okButtonProps={{ disabled: name.trim() === '', loading: isBusy }}
      onOk={() => void save()}
      onCancel={onClose}
      width={400}
      afterOpenChange={(open) => open && input.current?.focus({ cursor: 'all' })}
    >
      <p className={styles.hint}>{texts.hint}</p>
      <Input
        ref={input}
        aria-label={texts.name}
        placeholder={texts.name}
        value={name}
        maxLength={MAX_LIST_VIEW_NAME}
        onChange={({ target }) => setName(target.value)}
        onPressEnter={() => void save()}
      />
      <Checkbox
        className={styles.share ?? ''}
        checked={isShared}
        onChange={({ target }) => setIsShared(target.checked)}
      >
        {texts.shareHint}
      </Checkbox>
      {problem && <Alert type="error" showIcon role="alert" title={problem} />}
    </Modal>
  );
}
