import { type ReactNode, useEffect, useRef, useState } from 'react';
import frames from '../../../editor/frame/FramedPage.module.css';
import { useSize } from '../../../editor/frame/use-size.ts';
import styles from '../shared/Review.module.css';

interface Properties {
  /** A whole HTML document without scripts. */
  html: string;
  title: string;
  heading: ReactNode;
  tone: 'live' | 'draft';
  /** At which the page is laid out, CSS pixels. */
  layoutWidth: number;
  /** The nodes that differ, and the one to bring into view. */
  marked: readonly string[];
  focus: string | null;
}

/** A page as it was rendered once: nothing in it runs, and its links lead nowhere. */
export function FrozenFrame({
  html,
  title,
  heading,
  tone,
  layoutWidth,
  marked,
  focus,
}: Properties) {
  const iframe = useRef<HTMLIFrameElement>(null);
  const view = useRef<HTMLDivElement>(null);
  const [loads, setLoads] = useState(0);
  const { width, height } = useSize(view);
  const scale = width > 0 ? Math.min(1, width / layoutWidth) : 1;

  useEffect(() => {
    const page = iframe.current?.contentDocument;
    if (!page || loads === 0) return;
    for (const element of page.querySelectorAll<HTMLElement>('[data-node]')) {
      const isMarked = marked.includes(element.dataset['node'] ?? '');
      const isFocused = isMarked && element.dataset['node'] === focus;
      // A node's own element has no box.
      for (const child of element.children)
        if ('style' in child)
          (child as HTMLElement).style.outline = isMarked
            ? `${isFocused ? 4 : 2}px solid ${isFocused ? FOCUS : MARK}`
            : '';
    }
    const target = focus && page.querySelector(`[data-node="${CSS.escape(focus)}"] > *`);
    if (target) target.scrollIntoView({ block: 'center', behavior: 'instant' });
  }, [loads, marked, focus]);

  return (
    <figure className={`${frames.page} ${frames[tone]} ${styles.frame}`}>
      <figcaption className={frames.heading}>{heading}</figcaption>
      <div ref={view} className={`${frames.view} ${styles.view}`}>
        <iframe
          ref={iframe}
          title={title}
          srcDoc={html}
          sandbox="allow-same-origin"
          style={{ width: layoutWidth, height: height / scale, transform: `scale(${scale})` }}
          onLoad={() => setLoads((count) => count + 1)}
        />
      </div>
    </figure>
  );
}

const MARK = '#855400';
const FOCUS = '#5b38d0';
