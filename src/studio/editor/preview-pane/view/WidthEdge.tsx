import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { previewTexts as texts } from './texts.ts';
import { draggedWidth, WIDTH_LIMITS, widthAfterKey } from '../../../core/preload/view-settings.ts';
import styles from './View.module.css';

interface Properties {
  width: number;
  scale: number;
  onChange(width: number): void;
  /** The scale is to stay what it was while the edge is dragged; null when it is let go. */
  onHold(scale: number | null): void;
}

/** The page's right edge: dragged, or moved by arrow keys, it sets any width. */
export function WidthEdge({ width, scale, onChange, onHold }: Properties) {
  const start = useRef<{ x: number; width: number } | null>(null);

  function hold(event: PointerEvent) {
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { x: event.clientX, width };
    onHold(scale);
  }
  function follow({ clientX }: PointerEvent) {
    if (start.current)
      onChange(draggedWidth(start.current.width, clientX - start.current.x, scale));
  }
  function release() {
    start.current = null;
    onHold(null);
  }
  function onKeyDown(event: KeyboardEvent) {
    const next = widthAfterKey(width, event.key, event.shiftKey);
    if (next === null) return;
    event.preventDefault();
    onChange(next);
  }

  return (
    <div
      role="slider"
      tabIndex={0}
      className={styles.edge}
      title={texts.edge}
      aria-label={texts.edge}
      aria-valuemin={WIDTH_LIMITS.min}
      aria-valuemax={WIDTH_LIMITS.max}
      aria-valuenow={width}
      aria-valuetext={texts.pixels(width)}
      onPointerDown={hold}
      onPointerMove={follow}
      onLostPointerCapture={release}
      onKeyDown={onKeyDown}
    />
  );
}
