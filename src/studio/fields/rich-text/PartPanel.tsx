import type { Editor } from '@tiptap/react';
import { Button, Input, Select } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import { FundControl } from '../controls/FundControl.tsx';
import { ItemControl } from '../controls/ItemControl.tsx';
import { MediaPicker } from '../media/MediaPicker.tsx';
import { setPart, type PartName } from './commands.ts';
import { useDraftFields } from './draft-fields.ts';
import { FIGURES } from './figures.ts';
import { richTexts as texts } from './texts.ts';
import styles from './RichText.module.css';
import { isEscape } from '../../base/keys/is-escape.ts';

type Attributes = Record<string, string>;

/** Maximum characters of an alternative text. */
const ALT = 200;

/** What each part cannot do without. */
const NEEDED: Record<PartName, string> = {
  image: 'src',
  attachment: 'id',
  fundFigure: 'fundcode',
  footnote: 'note',
};

/** Puts a picture, a file, a fund's figure or a footnote at the caret, or changes the one that is selected. */
export function PartPanel({
  editor,
  part,
  onClose,
}: {
  editor: Editor;
  part: PartName;
  onClose(): void;
}) {
  const isThere = editor.isActive(part);
  const [attributes, setAttributes] = useState<Attributes>(() =>
    isThere ? readAttributes(editor, part) : part === 'fundFigure' ? { figure: 'nav' } : {},
  );
  const change = (next: Attributes) => setAttributes({ ...attributes, ...next });
  const needed = (attributes[NEEDED[part]] ?? '').trim();

  function close() {
    onClose();
    editor.commands.focus();
  }
  function apply() {
    setPart(editor, part, attributes);
    close();
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc leaves the group, whatever in it has the focus
    <div
      className={styles.link}
      role="group"
      aria-label={texts.parts[part]}
      onKeyDown={(event) => isEscape(event) && (event.stopPropagation(), close())}
    >
      <Fields part={part} attributes={attributes} onChange={change} onCancel={close} />
      <div className={styles.linkActions}>
        <Button size="small" type="primary" disabled={needed === ''} onClick={apply}>
          {isThere ? texts.applyPart : texts.insertPart}
        </Button>
        <Button size="small" onClick={close}>
          {texts.close}
        </Button>
      </div>
    </div>
  );
}

function readAttributes(editor: Editor, part: PartName): Attributes {
  return Object.fromEntries(
    Object.entries(editor.getAttributes(part)).map(([name, value]) => [name, String(value)]),
  );
}

interface FieldsProperties {
  part: PartName;
  attributes: Attributes;
  onChange(next: Attributes): void;
  onCancel(): void;
}

function Fields({ part, attributes, onChange, onCancel }: FieldsProperties) {
  const id = useId();
  const control = { id, invalid: false, describedBy: undefined };
  switch (part) {
    case 'image':
      return <PictureFields attributes={attributes} onChange={onChange} onCancel={onCancel} />;
    case 'attachment':
      return (
        <>
          <ItemControl
            {...control}
            kind="download"
            label={texts.file}
            value={attributes['id'] ?? ''}
            onPick={(item) => onChange({ id: item?.key ?? '', name: item?.title ?? '' })}
          />
          <Words
            label={texts.fileName}
            value={attributes['name'] ?? ''}
            maxLength={120}
            onChange={(name) => onChange({ name })}
          />
        </>
      );
    case 'footnote':
      return (
        <Words
          label={texts.note}
          value={attributes['note'] ?? ''}
          maxLength={500}
          onChange={(note) => onChange({ note })}
        />
      );
    case 'fundFigure':
      return (
        <>
          <FundControl
            {...control}
            label={texts.fund}
            value={attributes['fundcode'] ?? ''}
            onChange={(code) => onChange({ fundcode: typeof code === 'string' ? code : '' })}
          />
          <Select
            aria-label={texts.figure}
            value={attributes['figure'] ?? 'nav'}
            options={[...FIGURES]}
            onChange={(figure) => onChange({ figure })}
          />
        </>
      );
  }
}

/** The library first; what the picture says and what stands below it then. */
function PictureFields({ attributes, onChange, onCancel }: Omit<FieldsProperties, 'part'>) {
  const src = attributes['src'] ?? '';
  const Assistant = useDraftFields()?.assistant?.Picture;
  const [picking, setPicking] = useState(src === '');
  return (
    <>
      {src !== '' && (
        <>
          <div className={styles.picture}>
            <img src={src} alt="" />
            <Button size="small" onClick={() => setPicking(true)}>
              {texts.otherPicture}
            </Button>
          </div>
          <Words
            label={texts.alt}
            value={attributes['alt'] ?? ''}
            maxLength={ALT}
            onChange={(alt) => onChange({ alt })}
            renderTool={(elementId) =>
              Assistant && (
                <Assistant
                  {...{ src, elementId, label: texts.alt, max: ALT }}
                  text={attributes['alt'] ?? ''}
                  onChange={(alt) => onChange({ alt })}
                />
              )
            }
          />
          <Words
            label={texts.caption}
            value={attributes['caption'] ?? ''}
            maxLength={200}
            onChange={(caption) => onChange({ caption })}
          />
        </>
      )}
      {picking && (
        <MediaPicker
          onPick={({ address, alt }) => {
            setPicking(false);
            onChange({ src: address, alt });
          }}
          onClose={() => (src === '' ? onCancel() : setPicking(false))}
        />
      )}
    </>
  );
}

function Words({
  label,
  value,
  maxLength,
  onChange,
  renderTool,
}: {
  label: string;
  value: string;
  maxLength: number;
  onChange(value: string): void;
  /** Beside the text box, whose id it is given. */
  renderTool?(elementId: string): ReactNode;
}) {
  const id = useId();
  return (
    <div className={styles.words}>
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        value={value}
        maxLength={maxLength}
        onChange={({ target }) => onChange(target.value)}
      />
      {renderTool?.(id)}
    </div>
  );
}
