import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { isComposed } from '#wire/studio/document-name.ts';
import { LoadFailed } from '../../base/components/LoadFailed.tsx';
import { fullTime } from '../../base/time/time.ts';
import type { ViewSettings } from '../../core/preload/view-settings.ts';
import { useMay } from '../../core/rights/rights.ts';
import { useSession } from '../../core/session/session.ts';
import { useComposer } from '../composer/composer.ts';
import { FigureList } from './FigureList.tsx';
import { provenanceTexts as texts } from './texts.ts';
import { useSources } from './use-sources.ts';
import styles from './Sources.module.css';

/** Draft or public, and at which moment. */
export type Looked = Pick<ViewSettings, 'source' | 'at'>;

/** The figures of what is selected, or of the whole page, as the page is looked at. An item is one node. */
export function SourcesPanel({ view }: { view: Looked }) {
  const { name, selected, select } = useComposer();
  const sources = useSources();
  const mayRead = useMay()('figures.read');
  const isItem = !isComposed(name.kind);
  const isLive = view.source === 'live';
  const node = isItem ? '' : isLive ? sources.node : (selected ?? '');
  const scope = isItem ? 'item' : node === '' ? 'page' : 'node';
  const { data, error, refetch, isPending } = useNodeFigures(node, view, mayRead);
  if (!mayRead) return <p className={styles.faint}>{texts.refused}</p>;
  return (
    <div className={styles.panel}>
      <p className={styles.faint}>{isItem ? texts.itemHint : texts.hint}</p>
      <p className={styles.scope} role="status">
        <b>{texts.scope[scope]}</b>
        <span>{momentWords(view)}</span>
      </p>
      {node !== '' && (
        <Button size="small" onClick={() => (isLive ? sources.open() : select(null))}>
          {texts.showPage}
        </Button>
      )}
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {isPending && !error && (
        <div aria-busy="true" aria-label={texts.loading}>
          <Skeleton active title={false} paragraph={{ rows: 4 }} />
        </div>
      )}
      {data && <FigureList {...data} at={view.at} scope={scope} />}
    </div>
  );
}

function momentWords({ source, at }: Looked): string {
  if (source === 'draft') return texts.draft;
  return at === null ? texts.live : texts.moment(fullTime(at));
}

function useNodeFigures(node: string, { source, at }: Looked, enabled: boolean) {
  const { name, view } = useComposer();
  const { client } = useSession();
  const { kind, key } = name;
  const published = source === 'live';
  return useQuery({
    // Of a draft the figures may change with each edit.
    queryKey: ['node-figures', kind, key, node, published, at, published ? null : view.head],
    queryFn: ({ signal }) =>
      client.call(
        'nodeFigures',
        {
          ...{ kind, key, parameters: {}, published },
          ...(node !== '' && { node }),
          ...(at !== null && { at }),
        },
        signal,
      ),
    enabled,
    placeholderData: (before, query) => (query?.queryKey[3] === node ? before : undefined),
  });
}
