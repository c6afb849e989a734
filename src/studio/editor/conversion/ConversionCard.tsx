import type { Ref } from 'react';
import { messageText } from '../../base/language/messages.ts';
import { Icon } from '../../base/components/Icon.tsx';
import { Thumbnail } from '../thumbnails/Thumbnail.tsx';
import type { ThumbnailSubject } from '../thumbnails/picture-store.ts';
import type { ConversionChoice } from './choices.ts';
import { conversionTexts as texts } from './texts.ts';
import styles from './Conversion.module.css';

interface Properties {
  choice: ConversionChoice;
  picture: ThumbnailSubject;
  isShown: boolean;
  element?: Ref<HTMLButtonElement>;
  onShow(): void;
  onChoose(): void;
}

/** A type to choose, as the block would look, with how much it would lose. */
export function ConversionCard({
  choice,
  picture,
  isShown,
  element,
  onShow,
  onChoose,
}: Properties) {
  const { label, plan, refusal } = choice;
  const losses = plan?.lost.length ?? 0;
  return (
    <button
      ref={element}
      type="button"
      className={styles.card}
      aria-disabled={refusal !== null}
      aria-pressed={isShown}
      onFocus={onShow}
      onMouseEnter={onShow}
      onClick={onChoose}
    >
      <Thumbnail subject={picture} />
      <span className={styles.name}>{label}</span>
      {refusal ? (
        <span className={styles.why}>
          <Icon name="lock" size={14} /> {messageText(refusal)}
        </span>
      ) : (
        <span className={losses > 0 ? styles.losses : styles.keeps}>
          <Icon name={losses > 0 ? 'warning' : 'check'} size={14} />{' '}
          {losses > 0 ? texts.loses(losses) : texts.keepsAll}
        </span>
      )}
    </button>
  );
}
