import { Button } from 'antd';
import type { TranslatedText } from '#schemas/content/translation.ts';
import { Icon } from '../../../base/components/Icon.tsx';
import { translationTexts as texts } from './texts.ts';
import { plainWords } from './plain-words.ts';
import styles from './Translation.module.css';

interface Properties {
  orphans: readonly TranslatedText[];
  mayEdit: boolean;
  onRemove(orphans: readonly TranslatedText[]): void;
}

/** English whose Chinese is gone: to be read and removed. */
export function OrphanTexts({ orphans, mayEdit, onRemove }: Properties) {
  if (orphans.length === 0) return null;
  return (
    <details className={styles.orphans}>
      <summary>
        <Icon name="warning" size={14} /> {texts.orphans(orphans.length)}
      </summary>
      <p>{texts.orphansHint}</p>
      <ul>
        {orphans.map(({ id, source, text }) => (
          <li key={id}>
            <p lang="zh-CN" title={texts.wasChinese}>
              {plainWords(source)}
            </p>
            <p lang="en">{plainWords(text)}</p>
          </li>
        ))}
      </ul>
      {mayEdit && (
        <Button size="small" onClick={() => onRemove(orphans)}>
          {texts.removeOrphans}
        </Button>
      )}
    </details>
  );
}
