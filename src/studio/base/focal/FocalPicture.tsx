import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useFeedback } from '../components/feedback.ts';
import { focalAfterKey, focalAt, type Focal } from './focal-point.ts';
import { focalTexts as texts } from './texts.ts';
import styles from './FocalPicture.module.css';

interface Properties {
  src: string;
  alt: string;
  width: number;
  height: number;
  /** The point that stays in sight when the picture is cropped. */
  focal: Focal;
  /** Names the ring. */
  label: string;
  /** Where a drag is by now; null once it is over. */
  onDrag?(at: Focal | null): void;
  onMove(to: Focal): void;
}

/** A picture with a ring on its focal point. A drag is one change, made when the ring is let go. */
export function FocalPicture({
  src,
  alt,
  width,
  height,
  focal,
  label,
  onDrag,
  onMove,
}: Properties) {
  const { announce } = useFeedback();
  const box = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<Focal | null>(null);
  const at = dragged ?? focal;

  function drag(to: Focal | null) {
    setDragged(to);
    onDrag?.(to);
  }
  function follow(event: PointerEvent) {
    if (box.current && event.buttons === 1)
      drag(focalAt(event.clientX, event.clientY, box.current.getBoundingClientRect()));
  }
  function move(to: Focal) {
    onMove(to);
    announce(texts.at(to.x, to.y));
  }
  function press(event: KeyboardEvent) {
    const to = focalAfterKey(focal, event.key, event.shiftKey);
    if (!to) return;
    event.preventDefault();
    move(to);
  }
  function release() {
    if (dragged && (dragged.x !== focal.x || dragged.y !== focal.y)) move(dragged);
    drag(null);
  }

  return (
    <div
      ref={box}
      className={styles.picture}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        follow(event);
      }}
      onPointerMove={follow}
      onPointerUp={release}
      onPointerCancel={() => drag(null)}
    >
      <img src={src} alt={alt} width={width} height={height} draggable={false} />
      <div
        role="slider"
        tabIndex={0}
        className={styles.ring}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={at.x}
        aria-valuetext={texts.at(at.x, at.y)}
        style={{ left: `${at.x}%`, top: `${at.y}%` }}
        onKeyDown={press}
      />
    </div>
  );
}
