import { useMemo } from 'react';
import { TextPieces } from '../../../editor/comparison/TextPieces.tsx';
import { wordPieces } from '../../../editor/comparison/texts/word-pieces.ts';
import type { TextRow } from './text-groups.ts';
import { translationTexts as texts } from './texts.ts';
import { plainWords } from './plain-words.ts';
import styles from './Translation.module.css';

/** The present Chinese; where the English was made from other words, with what went and came marked. */
export function ChineseText({ row: { value, state, translated } }: { row: TextRow }) {
  const pieces = useMemo(
    () =>
      state === 'behind' && translated
        ? wordPieces(plainWords(translated.source), plainWords(value))
        : null,
    [state, translated, value],
  );
  const isSame = pieces?.every(({ kind }) => kind === 'same') ?? false;
  return (
    <>
      <p className={styles.chinese} lang="zh-CN">
        {pieces ? <TextPieces pieces={pieces} /> : plainWords(value)}
      </p>
      {pieces && (
        <small className={styles.hint}>{isSame ? texts.formatChanged : texts.wasMadeFrom}</small>
      )}
    </>
  );
}
