import type { Editor } from '@tiptap/react';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { addressProblem } from '#schemas/address.ts';
import { translateName } from '../../base/language/labels.ts';
import { LinkControl } from '../controls/LinkControl.tsx';
import { removeLink, setLink } from './commands.ts';
import { richTexts } from './texts.ts';
import styles from './RichText.module.css';
import { isEscape } from '../../base/keys/is-escape.ts';

/** Where the selected words lead: the form's own control for addresses. */
export function LinkPanel({ editor, onClose }: { editor: Editor; onClose(): void }) {
  const id = useId();
  const before = String(editor.getAttributes('link')['address'] ?? '');
  const [address, setAddress] = useState(before);
  const problem = addressProblem(address);

  function close() {
    onClose();
    editor.commands.focus();
  }
  function apply() {
    if (address !== '' && problem === null) setLink(editor, address);
    close();
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc leaves the group, whatever in it has the focus
    <div
      className={styles.link}
      role="group"
      aria-label={richTexts.linkAddress}
      onKeyDown={(event) => isEscape(event) && (event.stopPropagation(), close())}
    >
      <LinkControl
        id={id}
        label={richTexts.linkAddress}
        value={address}
        invalid={problem !== null}
        describedBy={problem === null ? undefined : `${id}-note`}
        onChange={(next) => setAddress(typeof next === 'string' ? next : '')}
      />
      {problem && (
        <p id={`${id}-note`} className={styles.note}>
          {translateName(problem)}
        </p>
      )}
      <div className={styles.linkActions}>
        <Button
          size="small"
          type="primary"
          disabled={address === '' || problem !== null}
          onClick={apply}
        >
          {richTexts.apply}
        </Button>
        {before !== '' && (
          <Button size="small" onClick={() => (removeLink(editor), close())}>
            {richTexts.unlink}
          </Button>
        )}
        <Button size="small" onClick={close}>
          {richTexts.close}
        </Button>
      </div>
    </div>
  );
}
