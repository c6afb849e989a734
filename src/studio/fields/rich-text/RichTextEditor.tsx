import { EditorContent } from '@tiptap/react';
import { useState, useSyncExternalStore, type CSSProperties } from 'react';
import { marks } from '../../base/language/language.ts';
import { ClaimDialog } from '../claims/ClaimDialog.tsx';
import { useDraftFields } from './draft-fields.ts';
import { LinkPanel } from './LinkPanel.tsx';
import { PartPanel } from './PartPanel.tsx';
import { richTexts } from './texts.ts';
import { Toolbar } from './Toolbar.tsx';
import { usePastedPictures } from './use-pasted-pictures.ts';
import type { PanelName } from './toolbar-panels.ts';
import { useTextEditor } from './use-text-editor.ts';
import type { WatchedText } from './watched-text.ts';
import styles from './RichText.module.css';

interface Properties {
  text: WatchedText;
  label: string;
  id?: string | undefined;
  invalid?: boolean | undefined;
  describedBy?: string | undefined;
  /** Over the page: in its type and colours. */
  look?: CSSProperties;
  /** Takes the focus at once, with the caret at the end. */
  focused?: boolean;
}

/** Formatted text with its toolbar, at work on the draft itself. */
export function RichTextEditor({
  text,
  label,
  id,
  invalid = false,
  describedBy,
  look,
  focused = false,
}: Properties) {
  const [panel, setPanel] = useState<PanelName | null>(null);
  const Assistant = useDraftFields()?.assistant?.Selection;
  const pasted = usePastedPictures();
  const close = () => setPanel(null);
  const { editor, lost } = useTextEditor(
    text,
    {
      'aria-label': label,
      'aria-multiline': 'true',
      'aria-invalid': String(invalid),
      ...(id !== undefined && { id }),
      ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
    },
    focused,
    pasted.take,
  );
  const hasPeers = useHasPeers(text);
  if (!editor) return null;
  const leave = () => {
    close();
    requestAnimationFrame(() => editor.commands.focus());
  };
  return (
    <div className={styles.editor}>
      <Toolbar
        editor={editor}
        label={label}
        panel={panel}
        onSplit={text.splitAt && (() => text.splitAt?.(editor.state.selection.from))}
        onPanel={(name) => setPanel(name === panel ? null : name)}
      />
      {panel === 'link' && <LinkPanel editor={editor} onClose={close} />}
      {panel === 'claim' && (
        <ClaimDialog
          onPick={(claim) => {
            editor.chain().insertContent({ type: 'text', text: claim }).run();
            leave();
          }}
          onClose={leave}
        />
      )}
      {panel === 'assistant' && Assistant && (
        <Assistant editor={editor} label={label} onClose={leave} />
      )}
      {panel !== null && panel !== 'link' && panel !== 'claim' && panel !== 'assistant' && (
        <PartPanel key={panel} editor={editor} part={panel} onClose={close} />
      )}
      <EditorContent
        editor={editor}
        className={styles.content}
        style={look}
        {...(hasPeers && { 'data-peers': '' })}
      />
      {pasted.problem && (
        <p role="alert" className={styles.note}>
          {pasted.problem}
        </p>
      )}
      <p role="status" className={styles.note}>
        {pasted.progress && richTexts.uploading(pasted.progress.at, pasted.progress.of)}
        {lost.length > 0 &&
          richTexts.lost(lost.map((loss) => richTexts.losses[loss]).join(marks.row))}
      </p>
    </div>
  );
}

/** Whether others are in the text. */
function useHasPeers({ carets }: WatchedText): boolean {
  return useSyncExternalStore(carets?.subscribe ?? never, () => (carets?.read().length ?? 0) > 0);
}

const never = () => () => undefined;
