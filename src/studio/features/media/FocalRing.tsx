import { useState } from 'react';
import type { MediaFile } from '#schemas/media.ts';
import { FocalPicture } from '../../base/focal/FocalPicture.tsx';
import type { Focal } from '../../base/focal/focal-point.ts';
import { focalTexts } from '../../base/focal/texts.ts';
import { libraryTexts as texts } from './texts.ts';
import styles from './Library.module.css';

const CROPS = ['2 / 3', '1 / 1', '2 / 1'];

/** The picture with a ring on the point that stays in sight, and what crops leave of it. */
export function FocalRing({ file, onMove }: { file: MediaFile; onMove(focal: Focal): void }) {
  // Shown before the server has it, so that the next key goes on from there.
  const [focal, setFocal] = useState<Focal>({ x: file.x, y: file.y });
  const [dragged, setDragged] = useState<Focal | null>(null);
  const at = dragged ?? focal;

  function move(to: Focal) {
    setFocal(to);
    onMove(to);
  }

  return (
    <>
      <div className={styles.picture}>
        <FocalPicture
          src={file.address}
          alt={file.alt}
          width={file.width}
          height={file.height}
          focal={focal}
          label={focalTexts.label}
          onDrag={setDragged}
          onMove={move}
        />
      </div>
      <p className={styles.line}>
        {focalTexts.label} <b>{focalTexts.at(at.x, at.y)}</b> <small>{texts.focalKeys}</small>
      </p>
      <ul className={styles.crops}>
        {CROPS.map((aspectRatio, index) => (
          <li key={aspectRatio}>
            <img
              src={file.address}
              alt=""
              style={{ aspectRatio, objectPosition: `${at.x}% ${at.y}%` }}
            />
            <small>{texts.crops[index]}</small>
          </li>
        ))}
      </ul>
    </>
  );
}
