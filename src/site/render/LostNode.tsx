import { useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { loadViews, view } from '#registry/views.ts';
import { ChunksContext } from '#ui/chunks.ts';
import { Page } from '#ui/parts/Page.tsx';
import { Bones, Failed } from '#ui/parts/States.tsx';
import styles from './NodeView.module.css';

interface Properties {
  id: string;
  type: string;
  /** The view is there. */
  onLoaded(): void;
}

/**
 * A block whose code is late, or cannot be had. What the server rendered of it stays in the document, so that it can be
 * read; with a failure beside it that offers another try.
 */
export function LostNode({ id, type, onLoaded }: Properties) {
  const loadChunk = useContext(ChunksContext);
  const isHydrating = useSyncExternalStore(subscribeToNothing, () => false, () => true);
  const [html] = useState(() => (isHydrating ? renderedHtml(id) : null));
  const [isUnderWay, setUnderWay] = useState(view(type) !== null);

  useEffect(() => {
    if (!isUnderWay) return undefined;
    let isWanted = true;
    void loadViews([type], loadChunk).then(() => {
      if (!isWanted) return;
      if (view(type)) onLoaded();
      else setUnderWay(false);
    });
    return () => {
      isWanted = false;
    };
  }, [isUnderWay, type, loadChunk, onLoaded]);

  return (
    <>
      {!isHydrating && !isUnderWay && <Page><Failed retry={() => setUnderWay(true)} /></Page>}
      {html === null
        ? <div data-node={id} className={styles.node}>{isUnderWay && <Page><Bones /></Page>}</div>
        // oxlint-disable-next-line react/no-danger -- the server's own HTML of this very page, which stays as it is
        : <div data-node={id} className={styles.node} dangerouslySetInnerHTML={{ __html: html }} />}
    </>
  );
}

function subscribeToNothing(): () => void {
  return () => undefined;
}

function renderedHtml(id: string): string | null {
  return document.querySelector(`[data-node="${CSS.escape(id)}"]`)?.innerHTML ?? null;
}
