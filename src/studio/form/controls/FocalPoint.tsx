import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { ImageValue } from '#schemas/image.ts';
import { useFormServices } from '../form-context.ts';
import { formTexts } from '../texts.ts';
import { focalAfterKey, focalAt, type Focal } from './focal-point.ts';
import styles from './image.module.css';

interface Properties {
  image: ImageValue;
  label: string;
  onMove(x: number, y: number): void;
}

/** The picture with a ring on its focal point. A drag is one edit, made when the ring is let go. */
export function FocalPoint({ image, label, onMove }: Properties) {
  const { announce } = useFormServices();
  const box = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<Focal | null>(null);
  const { x, y } = dragged ?? image;

  function follow(event: PointerEvent) {
    if (box.current && event.buttons === 1) setDragged(focalAt(event.clientX, event.clientY, box.current.getBoundingClientRect()));
  }
  function move(to: Focal) {
    onMove(to.x, to.y);
    announce(formTexts.focal(to.x, to.y));
  }
  function press(event: KeyboardEvent) {
    const to = focalAfterKey(image, event.key, event.shiftKey);
    if (!to) return;
    event.preventDefault();
    move(to);
  }
  function release() {
    if (dragged) move(dragged);
    setDragged(null);
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
      onPointerCancel={() => setDragged(null)}
    >
      <img src={image.src} alt="" width={image.width} height={image.height} draggable={false} />
      <div role="slider" tabIndex={0} className={styles.ring} aria-label={label} aria-valuemin={0} aria-valuemax={100} aria-valuenow={x} aria-valuetext={formTexts.focal(x, y)} style={{ left: `${x}%`, top: `${y}%` }} onKeyDown={press} />
    </div>
  );
}
