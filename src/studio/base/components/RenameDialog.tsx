import { Input, Modal, type InputRef } from 'antd';
import { useRef, useState } from 'react';
import { inLanguage } from '../language/language.ts';

const texts = inLanguage({
  zh: { title: (name: string) => `给“${name}”改名`, name: '名称', rename: '改名', cancel: '取消' },
  en: {
    title: (name: string) => `Rename “${name}”`,
    name: 'Name',
    rename: 'Rename',
    cancel: 'Cancel',
  },
});

interface Properties {
  name: string;
  maxLength: number;
  pending: boolean;
  onRename(name: string): void;
  onClose(): void;
}

/** Asks for another name of something. */
export function RenameDialog({ name, maxLength, pending, onRename, onClose }: Properties) {
  const input = useRef<InputRef>(null);
  const [text, setText] = useState(name);
  const submit = () => text.trim() !== '' && onRename(text.trim());
  return (
    <Modal
      open
      title={texts.title(name)}
      onCancel={onClose}
      onOk={submit}
      okText={texts.rename}
      cancelText={texts.cancel}
      okButtonProps={{ disabled: text.trim() === '', loading: pending }}
      width={380}
      afterOpenChange={(open) => open && input.current?.focus({ cursor: 'all' })}
    >
      <Input
        ref={input}
        aria-label={texts.name}
        value={text}
        maxLength={maxLength}
        onChange={({ target }) => setText(target.value)}
        onPressEnter={submit}
      />
    </Modal>
  );
}
