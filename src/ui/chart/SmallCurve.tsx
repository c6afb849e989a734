import { useContext, useEffect, useRef, useState } from 'react';
import { ChunksContext } from '#ui/chunks.ts';
import { DrawingContext, type CurveDrawing, type Draw } from './curve-drawing.ts';
import styles from './SmallCurve.module.css';

/** Hydration leaves what the server drew: as HTML there is nothing that it would write in its place. */
const AS_IT_CAME = { __html: '' };

const loadDrawing = async () => (await import('./DrawnCurve.tsx')).DrawnCurve;

/** How a fund's return grew, as a picture: drawn by the server, so that a page comes to life without the code that draws. */
export function SmallCurve(drawing: CurveDrawing) {
  // Another curve is another picture, and none that the server drew.
  return <Picture key={drawing.gains.join()} {...drawing} />;
}

function Picture(drawing: CurveDrawing) {
  const own = useContext(DrawingContext);
  const loadChunk = useContext(ChunksContext);
  const ref = useRef<HTMLDivElement>(null);
  const [Loaded, setLoaded] = useState<Draw | null>(null);
  useEffect(() => {
    if (!ref.current?.firstChild)
      void loadChunk(loadDrawing).then((Drawn) => setLoaded(() => Drawn));
  }, [loadChunk]);
  const Drawn = own ?? Loaded;
  const place = { ref, className: drawing.axes ? styles.plane : styles.row };
  if (Drawn)
    return (
      <div {...place}>
        <Drawn {...drawing} classes={styles} />
      </div>
    );
  // oxlint-disable-next-line react/no-danger -- empty; only as HTML does hydration leave alone what is there
  return <div {...place} suppressHydrationWarning dangerouslySetInnerHTML={AS_IT_CAME} />;
}
