import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { ThumbnailSubject } from './picture-store.ts';
import { pictures } from './pictures.ts';
import { thumbnailTexts } from './texts.ts';
import styles from './Thumbnail.module.css';

/** How something will look, drawn once it is in sight; what it is called stands beside it, so it says nothing by itself. */
export function Thumbnail({ subject }: { subject: ThumbnailSubject }) {
  const element = useRef<HTMLSpanElement>(null);
  const { key } = subject;
  const drawing = useSyncExternalStore(pictures.subscribe, () => pictures.get(key));
  const wanted = useRef(subject);
  useEffect(() => {
    wanted.current = subject;
  }, [subject]);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver(([entry]) =>
      entry?.isIntersecting ? pictures.want(wanted.current) : pictures.forgo(key),
    );
    observer.observe(element.current);
    return () => {
      observer.disconnect();
      pictures.forgo(key);
    };
  }, [key]);

  return (
    <span
      ref={element}
      className={styles.thumbnail}
      data-picture={drawing?.state}
      aria-hidden="true"
    >
      {/* Browsers drag pictures by themselves: what is dragged is what the picture stands for. */}
      {drawing?.state === 'ready' && (
        <img
          draggable={false}
          src={drawing.address}
          width={drawing.width}
          height={drawing.height}
          alt=""
          decoding="async"
        />
      )}
      {drawing?.state === 'failed' && (
        <span className={styles.failed}>{thumbnailTexts.failed}</span>
      )}
      {(drawing === undefined || drawing.state === 'waiting') && <Skeleton />}
    </span>
  );
}

function Skeleton() {
  return (
    <span className={styles.skeleton}>
      <i />
      <i />
      <i />
    </span>
  );
}
