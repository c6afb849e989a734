import { use, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { loadViews, view } from '#registry/views.ts';
import { ChunksContext } from '#ui/chunks.ts';
import { Page } from '#ui/components/Page.tsx';
import { Bones, Failed } from '#ui/components/States.tsx';
import { texts } from '#ui/texts.ts';
import { useNode } from './model-context.ts';
import { awaitedView } from './resting-views.ts';
import nodeStyles from './NodeView.module.css';
import styles from './FailedNode.module.css';

interface Properties {
  id: string;
  type: string;
  /** The view is there. */
  onLoaded(): void;
}

/**
 * A block whose code is late, or cannot be had. What the server rendered of it stays in the document, so that it can be
 * read; with a failure beside it that offers another try. One that rests is not hydrated before its code is there.
 */
export function FailedNode({ id, type, onLoaded }: Properties) {
  const loadChunk = useContext(ChunksContext);
  const isHydrating = useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );
  const awaited = awaitedView(type);
  if (isHydrating && awaited) use(awaited);
  const [html] = useState(() => (isHydrating || awaited ? renderedHtml(id) : null));
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

  const element = {
    'data-node': id,
    'data-hiddenat': useNode(id)?.hiddenat?.join(' '),
    className: nodeStyles.node,
  };
  const isFailed = !isHydrating && !isUnderWay;
  const failure = isFailed && (
    <Page className={styles.lost}>
      <Failed
        message={html === null ? undefined : texts.readOnly}
        retry={() => setUnderWay(true)}
      />
    </Page>
  );
  if (html === null)
    return (
      <div {...element}>
        {isUnderWay ? (
          <Page>
            <Bones />
          </Page>
        ) : (
          failure
        )}
      </div>
    );
  return (
    <>
      {failure}
      {/* oxlint-disable-next-line react/no-danger -- the server's own HTML of this very page, which stays as it is */}
      <div {...element} dangerouslySetInnerHTML={{ __html: html }} />
    </>
  );
}

function subscribeToNothing(): () => void {
  return () => undefined;
}

function renderedHtml(id: string): string | null {
  return document.querySelector(`[data-node="${CSS.escape(id)}"]`)?.innerHTML ?? null;
}
