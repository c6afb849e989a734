import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useRef } from 'react';
import type { DragPayload } from '../drag/use-drag-monitor.ts';
import { showGhost } from '../drag/ghost.ts';
import { Icon, registryIcon } from '../parts/Icon.tsx';
import type { PaletteEntry } from './palette-entries.ts';
import { paletteTexts } from './texts.ts';
import styles from './Palette.module.css';

interface Properties {
  entry: PaletteEntry;
  /** What holds the place it would go to instead. */
  insertsAt: string | null;
  onInsert(): void;
}

/** A type to insert by a press, or to drag to where it belongs. What cannot go to the chosen place says why. */
export function PaletteCard({ entry, insertsAt, onInsert }: Properties) {
  const element = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!element.current) return undefined;
    const payload: DragPayload = { payload: 'type', type: entry.type };
    return draggable({
      element: element.current,
      getInitialData: () => payload,
      onGenerateDragPreview: ({ nativeSetDragImage }) => showGhost(nativeSetDragImage, entry.label),
    });
  }, [entry.type, entry.label]);

  const nowhere = entry.elsewhere === null;
  return (
    <li>
      <button ref={element} type="button" className={styles.card} aria-disabled={nowhere} onClick={() => !nowhere && onInsert()}>
        <span className={styles.icon}>
          <Icon name={entry.closed === null ? registryIcon(entry.icon) : 'lock'} size={18} />
        </span>
        <span className={styles.label}>
          {entry.label}
          {entry.kind === 'module' && <span className={styles.code}>{entry.type}</span>}
        </span>
        <span className={styles.description}>{entry.description}</span>
        {entry.closed !== null && (
          <span className={styles.why}>
            {entry.closed}。{insertsAt ? paletteTexts.insertsAt(insertsAt) : paletteTexts.nowhere}
          </span>
        )}
      </button>
    </li>
  );
}
