import { Input, Modal, type InputRef } from 'antd';
import { useRef, useState } from 'react';
import type { Pattern } from '#wire/studio/patterns.ts';
import { patternTexts as texts } from './texts.ts';
import { usePatternActions } from './use-patterns.ts';

/** Asks for another name of a pattern. */
export function RenamePattern({ pattern, onClose }: { pattern: Pattern; onClose(): void }) {
  const input = useRef<InputRef>(null);
  const [name, setName] = useState(pattern.name);
  const { rename } = usePatternActions();
  const submit = () => name.trim() && rename.mutate({ id: pattern.id, name: name.trim() }, { onSuccess: onClose });
  return (
    <Modal open title={texts.renameTitle(pattern.name)} onCancel={onClose} onOk={submit} okText={texts.rename} cancelText={texts.cancel} okButtonProps={{ disabled: name.trim() === '', loading: rename.isPending }} width={380} afterOpenChange={(open) => open && input.current?.focus({ cursor: 'all' })}>
      <Input ref={input} aria-label={texts.name} value={name} maxLength={30} onChange={({ target }) => setName(target.value)} onPressEnter={submit} />
    </Modal>
  );
}
