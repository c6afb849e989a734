import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { DocumentTree } from '#composition/tree.ts';
import type { NodeId } from '#schemas/document.ts';
import { PREVIEW_PATH, type Box } from '#wire/preview/messages.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import { useSession } from '../../core/session/session.ts';
import styles from './FramedPage.module.css';
import { useDocumentFeed } from './use-document-feed.ts';
import { useFramePort } from './use-frame-port.ts';
import { useModel } from './use-model.ts';
import { useSize } from './use-size.ts';

/** Something to point out on the page. */
export interface PageMark {
  node: NodeId;
  kind: 'added' | 'removed' | 'moved' | 'changed';
  text: string;
}

interface Properties {
  name: DocumentName;
  /** What is shown: a draft or any version. */
  tree: DocumentTree;
  /** The moment around it, ISO 8601; absent: now. */
  at?: string | undefined;
  /** At which the page is laid out, CSS pixels. */
  layoutWidth: number;
  title: string;
  heading: ReactNode;
  tone: 'live' | 'draft' | 'past';
  marks: readonly PageMark[];
  /** The node to bring into view. */
  focus: NodeId | null;
  /** Called with what scrolls the page by CSS pixels, once it can be; the answer is called when it no longer can. */
  onScrollable?: (scroll: (by: number) => void) => () => void;
  /** The page was scrolled, by CSS pixels. */
  onScrolled?: (by: number) => void;
}

/** A document as a page to look at: the site's own rendering, with marks drawn above it. */
export function FramedPage({
  name,
  tree,
  at,
  layoutWidth,
  title,
  heading,
  tone,
  marks,
  focus,
  onScrollable,
  onScrolled,
}: Properties) {
  const { siteOrigin } = useSession();
  const model = useModel(name, at);
  const iframe = useRef<HTMLIFrameElement>(null);
  const view = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(view);
  /** How many times the frame has rendered a whole page: before the first time nothing can be brought into view. */
  const [renders, setRenders] = useState(0);
  const [boxes, setBoxes] = useState<Record<string, Box>>({});
  const scale = width > 0 ? Math.min(1, width / layoutWidth) : 1;
  const port = useFramePort(iframe, {
    at,
    onMessage(message) {
      if (message.type === 'boxes') setBoxes(message.boxes);
      else if (message.type === 'shown') setRenders((count) => count + 1);
      else if (message.type === 'scrolled') onScrolled?.(message.by);
    },
  });

  useDocumentFeed(port, model.data, { name, tree, at });

  useEffect(() => {
    const nodes = marks.map((mark) => mark.node);
    const first = focus === null ? [] : [focus];
    port?.send({
      type: 'select',
      nodes: [...first, ...nodes],
      scroll: focus !== null && renders > 0,
    });
  }, [port, renders, marks, focus]);

  useEffect(
    () => (port ? onScrollable?.((by) => port.send({ type: 'scroll', by })) : undefined),
    [port, onScrollable],
  );

  return (
    <figure className={`${styles.page} ${styles[tone]}`}>
      <figcaption className={styles.heading}>{heading}</figcaption>
      <div ref={view} className={styles.view}>
        <iframe
          ref={iframe}
          title={title}
          tabIndex={-1}
          src={`${siteOrigin}${PREVIEW_PATH}`}
          // oxlint-disable-next-line react/iframe-missing-sandbox -- the framed site is another origin, so it cannot take its own sandbox off
          sandbox="allow-scripts allow-same-origin"
          style={{ width: layoutWidth, height: height / scale, transform: `scale(${scale})` }}
        />
        <Marks marks={marks} boxes={boxes} scale={scale} />
      </div>
    </figure>
  );
}

interface MarksProps {
  marks: readonly PageMark[];
  boxes: Readonly<Record<string, Box>>;
  scale: number;
}

function Marks({ marks, boxes, scale }: MarksProps) {
  return (
    <div className={styles.overlay}>
      {marks.map((mark) => {
        const box = boxes[mark.node];
        return (
          box && (
            <div
              key={`${mark.kind} ${mark.node}`}
              className={`${styles.mark} ${styles[mark.kind]}`}
              style={{
                left: box.x * scale,
                top: box.y * scale,
                width: box.width * scale,
                height: box.height * scale,
              }}
            >
              <span>{mark.text}</span>
            </div>
          )
        );
      })}
    </div>
  );
}
