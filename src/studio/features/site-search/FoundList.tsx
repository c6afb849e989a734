import { Button, Skeleton } from 'antd';
import { SEARCH_PAGE } from '#wire/studio/site-search.ts';
import { LoadFailed } from '../../base/components/LoadFailed.tsx';
import type { useSiteSearch } from '../../core/site-search/use-site-search.ts';
import { FoundDocumentItem } from './FoundDocumentItem.tsx';
import styles from './SiteSearch.module.css';
import { searchScreenTexts as texts } from './texts.ts';
import type { AskedSearch } from './use-asked-search.ts';

interface Properties {
  asked: AskedSearch;
  search: ReturnType<typeof useSiteSearch>;
  onAsk(change: Partial<AskedSearch>): void;
}

/** The documents that have the words; old ones stay, dimmed, while new ones load. */
export function FoundList({ asked, search, onAsk }: Properties) {
  const { data, error, refetch, isPlaceholderData } = search;
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 6 }} />;
  const { documents, documentTotal, placeTotal, isComplete, isNarrowed } = data;
  return (
    <section
      className={isPlaceholderData ? `${styles.results} ${styles.old}` : styles.results}
      aria-label={texts.results}
      aria-busy={isPlaceholderData}
    >
      <p className={styles.counts} role="status">
        {placeTotal > 0 && texts.counts(placeTotal, documentTotal)}
        {!isComplete && <span>{texts.incomplete}</span>}
        {isNarrowed && <span>{texts.narrowed}</span>}
      </p>
      {placeTotal === 0 && <NothingFound asked={asked} onAsk={onAsk} />}
      <ul className={styles.documents}>
        {documents.map((document) => (
          <FoundDocumentItem
            key={`${document.kind}:${document.key}`}
            document={document}
            asked={asked}
          />
        ))}
      </ul>
      <Pager skip={asked.skip} total={documentTotal} shown={documents.length} onAsk={onAsk} />
    </section>
  );
}

function NothingFound({ asked, onAsk }: Pick<Properties, 'asked' | 'onAsk'>) {
  const isFiltered = asked.part !== undefined || asked.kind !== undefined;
  return (
    <div className={styles.none}>
      <h2>{texts.none(asked.words.trim())}</h2>
      {isFiltered ? (
        <>
          <p>{texts.noneFiltered}</p>
          <Button onClick={() => onAsk({ part: undefined, kind: undefined })}>
            {texts.noFilters}
          </Button>
        </>
      ) : (
        <p>{texts.noneHint}</p>
      )}
    </div>
  );
}

interface PagerProperties extends Pick<Properties, 'onAsk'> {
  skip: number;
  total: number;
  shown: number;
}

function Pager({ skip, total, shown, onAsk }: PagerProperties) {
  if (total <= SEARCH_PAGE) return null;
  return (
    <nav className={styles.pager} aria-label={texts.pages}>
      <Button
        disabled={skip === 0}
        onClick={() => onAsk({ skip: Math.max(0, skip - SEARCH_PAGE) })}
      >
        {texts.before}
      </Button>
      <span>{texts.shown(Math.min(skip + 1, total), skip + shown)}</span>
      <Button disabled={skip + shown >= total} onClick={() => onAsk({ skip: skip + SEARCH_PAGE })}>
        {texts.after}
      </Button>
    </nav>
  );
}
