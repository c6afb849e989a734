import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { MediaFile } from '#schemas/media.ts';
import { focalAfterKey, focalAt, type Focal } from '../../form/controls/focal-point.ts';
import { useFeedback } from '../../parts/feedback.ts';
import { libraryTexts as texts } from './texts.ts';
import styles from './Library.module.css';

const CROPS = ['2 / 3', '1 / 1', '2 / 1'];

/** The picture with a ring on the point that stays in sight, and what crops leave of it. A drag is one change, made at its end. */
export function FocalRing({ file, onMove }: { file: MediaFile; onMove(focal: Focal): void }) {
  const { announce } = useFeedback();
  const box = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<Focal>({ x: file.x, y: file.y });

  function follow(event: PointerEvent) {
    if (box.current && event.buttons === 1) setAt(focalAt(event.clientX, event.clientY, box.current.getBoundingClientRect()));
  }
  function press(event: KeyboardEvent) {
    const to = focalAfterKey(at, event.key, event.shiftKey);
    if (!to) return;
    event.preventDefault();
    setAt(to);
    announce(texts.focalAt(to.x, to.y));
    onMove(to);
  }

  return (
    <>
      <div
        ref={box}
        className={styles.picture}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          follow(event);
        }}
        onPointerMove={follow}
        onPointerUp={() => (at.x !== file.x || at.y !== file.y) && onMove(at)}
      >
        <img src={file.address} alt={file.alt} width={file.width} height={file.height} draggable={false} />
        <div role="slider" tabIndex={0} className={styles.ring} aria-label={texts.focal} aria-valuemin={0} aria-valuemax={100} aria-valuenow={at.x} aria-valuetext={texts.focalAt(at.x, at.y)} style={{ left: `${at.x}%`, top: `${at.y}%` }} onKeyDown={press} />
      </div>
      <p className={styles.line}>
        {texts.focal} <b>{texts.focalAt(at.x, at.y)}</b> <small>{texts.focalKeys}</small>
      </p>
      <ul className={styles.crops}>
        {CROPS.map((aspectRatio, index) => (
          <li key={aspectRatio}>
            <img src={file.address} alt="" style={{ aspectRatio, objectPosition: `${at.x}% ${at.y}%` }} />
            <small>{texts.crops[index]}</small>
          </li>
        ))}
      </ul>
    </>
  );
}
