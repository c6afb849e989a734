import { Button, Input, Popover } from 'antd';
import { useState } from 'react';
import { mediaFolder } from '#schemas/media.ts';
import { Icon } from '../../base/components/Icon.tsx';
import { libraryTexts as texts } from './texts.ts';
import { useMediaActions } from './use-library.ts';
import styles from './Library.module.css';

/** A button that asks for a folder's name and makes it. */
export function NewFolder() {
  const { addFolder } = useMediaActions();
  const [isOpen, setIsOpen] = useState(false);
  const [name, setName] = useState('');
  const wanted = name.trim();
  const isName = wanted !== '' && mediaFolder.safeParse(wanted).success;

  async function create() {
    if (!isName) return;
    await addFolder(wanted);
    setName('');
    setIsOpen(false);
  }
  const form = (
    <form
      className={styles.bar}
      onSubmit={(event) => {
        event.preventDefault();
        void create();
      }}
    >
      <Input
        value={name}
        maxLength={120}
        aria-label={texts.folderName}
        placeholder={texts.folderName}
        onChange={(event) => setName(event.target.value)}
      />
      <Button htmlType="submit" type="primary" disabled={!isName}>
        {texts.create}
      </Button>
    </form>
  );
  return (
    <Popover
      trigger="click"
      open={isOpen}
      onOpenChange={setIsOpen}
      content={form}
      placement="bottomRight"
    >
      <Button icon={<Icon name="tree" size={14} />}>{texts.newFolder}</Button>
    </Popover>
  );
}
