import { Button } from 'antd';
import { useId } from 'react';
import { Icon } from '../../../base/components/Icon.tsx';
import { IconButton } from '../../../base/components/IconButton.tsx';
import { printKeys } from '../../../editor/commands/print-keys.ts';
import { ChineseText } from './ChineseText.tsx';
import { EnglishAssistant } from './EnglishAssistant.tsx';
import { EnglishText } from './EnglishText.tsx';
import type { TextRow } from './text-groups.ts';
import { plainWords } from './plain-words.ts';
import { translationTexts as texts } from './texts.ts';
import type { EnglishEdits } from './use-english-edits.ts';
import styles from './Translation.module.css';

const CHINESE = /\p{Script=Han}/u;

const ICONS = { missing: 'minus', behind: 'warning', current: 'passed' } as const;

interface Properties {
  row: TextRow;
  edits: EnglishEdits;
  mayEdit: boolean;
}

/** One text: the Chinese, how the English stands to it, and the English with what can be done. */
export function TextRowView({ row, edits, mayEdit }: Properties) {
  const { id, state, label, translated } = row;
  const elementId = useId();
  return (
    <li className={styles.row} data-text-row={id} data-state={state}>
      <div className={styles.side}>
        <div className={styles.caption}>
          <span>{label}</span>
          <span className={`${styles.state} ${styles[state]}`} title={texts.stateHints[state]}>
            <Icon name={ICONS[state]} size={14} />
            {texts.states[state]}
          </span>
        </div>
        <ChineseText row={row} />
      </div>
      <div className={styles.side} data-field={fieldName(row)} data-path={fieldName(row)}>
        <div className={styles.caption}>
          <label htmlFor={elementId}>{texts.englishOf(label)}</label>
          <span className={styles.tools}>
            {mayEdit && <EnglishAssistant row={row} onTake={(text) => edits.write(row, text)} />}
            {mayEdit && translated && (
              <IconButton
                icon="trash"
                small
                label={texts.remove}
                onPress={() => edits.remove(row)}
              />
            )}
          </span>
        </div>
        <EnglishText row={row} id={elementId} edits={edits} mayEdit={mayEdit} />
        {translated && CHINESE.test(plainWords(translated.text)) && (
          <small className={styles.chineseLeft}>
            <Icon name="warning" size={12} /> {texts.hasChinese}
          </small>
        )}
        {state === 'behind' && mayEdit && (
          <p className={styles.behindNote}>
            <Button
              size="small"
              data-confirm
              title={`${texts.stillRightHint} ${printKeys('confirmText')}`}
              onClick={() => edits.confirm(row)}
            >
              {texts.stillRight}
            </Button>
            <small>{texts.stillRightHint}</small>
          </p>
        )}
      </div>
    </li>
  );
}

/** The field of the translation that comments and others' carets name; of a text that is not there yet, the list. */
function fieldName({ translated }: TextRow): string {
  return translated ? `texts.${translated.id}.text` : 'texts';
}
