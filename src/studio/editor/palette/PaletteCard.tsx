import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useRef } from 'react';
import type { DragPayload } from '../drag/use-drag-monitor.ts';
import { showGhost } from '../drag/ghost.ts';
import { marks } from '../../base/language/language.ts';
import { Icon } from '../../base/components/Icon.tsx';
import { IconButton } from '../../base/components/IconButton.tsx';
import { Thumbnail } from '../thumbnails/Thumbnail.tsx';
import type { InsertCard } from '../cards/card.ts';
import { paletteTexts } from './texts.ts';
import styles from './Card.module.css';

interface Properties {
  card: InsertCard;
  /** Among all cards. */
  position: number;
  /** The one card that Tab reaches. */
  isCurrent: boolean;
  onFocus(): void;
}

/** Something to insert by a press, or to drag to where it belongs. What cannot go to the chosen place says why. */
export function PaletteCard({ card, position, isCurrent, onFocus }: Properties) {
  const element = useRef<HTMLButtonElement>(null);
  const { label, drags } = card;
  useEffect(() => {
    if (!element.current || drags === null) return undefined;
    const payload: DragPayload = { payload: 'type', type: drags };
    return draggable({
      element: element.current,
      getInitialData: () => payload,
      onGenerateDragPreview: ({ nativeSetDragImage }) => showGhost(nativeSetDragImage, label),
    });
  }, [drags, label]);

  const why =
    card.closed === null
      ? null
      : `${card.closed}${marks.stop}${card.insertsAt === null ? paletteTexts.nowhere : paletteTexts.insertsAt(card.insertsAt)}`;
  return (
    <div className={styles.holder}>
      <button
        ref={element}
        type="button"
        className={styles.card}
        data-card={position}
        tabIndex={isCurrent ? 0 : -1}
        aria-disabled={!card.fits}
        title={why ?? card.description}
        onFocus={onFocus}
        onClick={(event) => card.fits && card.insert(event.shiftKey)}
      >
        <Thumbnail subject={card.picture} />
        <span className={styles.label}>
          <Icon name={card.closed === null ? card.icon : 'lock'} size={14} />
          <span className={styles.name}>{label}</span>
          {card.code && <span className={styles.code}>{card.code}</span>}
        </span>
        <span className={why === null ? styles.description : styles.why}>
          {why ?? card.description}
        </span>
      </button>
      {card.actions && (
        <span className={styles.actions}>
          {card.actions.map((action) => (
            <IconButton
              key={action.icon}
              small
              icon={action.icon}
              label={action.label}
              onPress={action.run}
            />
          ))}
        </span>
      )}
    </div>
  );
}
