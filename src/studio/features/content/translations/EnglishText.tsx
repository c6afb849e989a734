import { Button } from 'antd';
import { useMemo } from 'react';
import { ROOT_ID } from '#composition/tree.ts';
import type { JsonValue } from '#schemas/json.ts';
import { TextControl } from '../../../fields/controls/TextControl.tsx';
import { useDraftFields } from '../../../fields/rich-text/draft-fields.ts';
import { LazyRichTextEditor } from '../../../fields/rich-text/LazyRichTextEditor.tsx';
import type { FieldShape } from '../../../core/nodes/field-shape.ts';
import type { TextRow } from './text-groups.ts';
import { translationTexts as texts } from './texts.ts';
import type { EnglishEdits } from './use-english-edits.ts';
import { plainWords } from './plain-words.ts';
import styles from './Translation.module.css';

/** Chinese of at most as many signs gets a box of one line. */
const SHORT = 16;

interface Properties {
  row: TextRow;
  /** Of the text box. */
  id: string;
  edits: EnglishEdits;
  mayEdit: boolean;
}

/** The English of a text in the editor that its form asks for: a text box, or the one of formatted text. */
export function EnglishText({ row, id, edits, mayEdit }: Properties) {
  const { value, translated } = row;
  if (!mayEdit)
    return (
      <p id={id} className={styles.chinese} lang="en">
        {translated ? plainWords(translated.text) : ''}
      </p>
    );
  if (typeof value === 'string') return <PlainEnglish row={row} id={id} edits={edits} />;
  return translated ? (
    <FormattedEnglish row={row} id={id} text={translated.id} />
  ) : (
    <p className={styles.behindNote}>
      <Button data-begin size="small" onClick={() => edits.write(row, value as JsonValue)}>
        {texts.beginFormatted}
      </Button>
      <small>{texts.beginFormattedHint}</small>
    </p>
  );
}

function PlainEnglish({ row, id, edits }: Omit<Properties, 'mayEdit'>) {
  const { value, translated } = row;
  const isOneLine = typeof value === 'string' && !value.includes('\n');
  const isShort = isOneLine && value.length <= SHORT;
  const shape = useMemo(
    (): Extract<FieldShape, { kind: 'text' }> => ({
      ...{ name: 'text', kind: 'text', max: undefined, fallback: undefined },
      ...{ optional: true, required: false },
      meta: {
        label: row.label,
        placeholder: texts.placeholder,
        ...(!isShort && { control: 'multiline' as const }),
      },
    }),
    [row.label, isShort],
  );
  return (
    <div lang="en">
      <TextControl
        shape={shape}
        id={id}
        label={texts.englishOf(row.label)}
        value={typeof translated?.text === 'string' ? translated.text : ''}
        invalid={false}
        describedBy={undefined}
        onChange={(text) =>
          edits.write(
            row,
            isOneLine && typeof text === 'string' ? text.replace(/\s*\n/g, ' ') : (text ?? ''),
          )
        }
      />
    </div>
  );
}

function FormattedEnglish({ row, id, text }: { row: TextRow; id: string; text: string }) {
  const draft = useDraftFields();
  const watched = useMemo(
    () => draft?.textAt(ROOT_ID, ['texts', text, 'text']) ?? null,
    [draft, text],
  );
  return (
    watched && (
      <div lang="en" className={styles.formatted}>
        <LazyRichTextEditor key={text} text={watched} id={id} label={texts.englishOf(row.label)} />
      </div>
    )
  );
}
