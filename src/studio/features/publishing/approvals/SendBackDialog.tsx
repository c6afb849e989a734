import { Input, Modal } from 'antd';
import { useState } from 'react';
import { releaseTexts as texts } from '../shared/release-texts.ts';
import styles from '../shared/Releases.module.css';

interface Properties {
  /** What goes back, as it is called. */
  title: string;
  onClose(): void;
  onSend(note: string): void;
}

/** Sending back needs a word on what to change. */
export function SendBackDialog({ title, onClose, onSend }: Properties) {
  const [note, setNote] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const isMissing = isAsked && note.trim() === '';

  function send() {
    if (note.trim() === '') {
      setIsAsked(true);
      return document.querySelector<HTMLElement>('#send-back-note')?.focus();
    }
    onSend(note.trim());
    return onClose();
  }
  return (
    <Modal
      open
      title={texts.sendBackTitle(title)}
      okText={texts.sendBack}
      cancelText={texts.cancel}
      onOk={send}
      onCancel={onClose}
      width={460}
      afterOpenChange={(open) =>
        open && document.querySelector<HTMLElement>('#send-back-note')?.focus()
      }
    >
      <label className={styles.field} htmlFor="send-back-note">
        {texts.reason}
      </label>
      <Input.TextArea
        id="send-back-note"
        value={note}
        maxLength={200}
        autoSize={{ minRows: 3, maxRows: 6 }}
        placeholder={texts.reasonHint}
        status={isMissing ? 'error' : ''}
        aria-invalid={isMissing}
        aria-describedby="send-back-problem"
        onChange={(event) => setNote(event.target.value)}
      />
      <p id="send-back-problem" className={styles.problem} role="alert">
        {isMissing && texts.reasonMissing}
      </p>
    </Modal>
  );
}
