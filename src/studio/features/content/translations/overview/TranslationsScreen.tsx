import { Button, Empty, Skeleton } from 'antd';
import { Link } from 'react-router-dom';
import { Icon } from '../../../../base/components/Icon.tsx';
import { LoadFailed } from '../../../../base/components/LoadFailed.tsx';
import { useTitle } from '../../../../base/components/use-title.ts';
import styles from '../../list/ContentList.module.css';
import { KindsNav } from '../../list/KindsNav.tsx';
import { ExportButton } from '../exchange/ExportButton.tsx';
import { ImportButton } from '../exchange/ImportButton.tsx';
import { OverviewFilters } from './OverviewFilters.tsx';
import { OverviewTable } from './OverviewTable.tsx';
import { overviewTexts as texts } from './overview-texts.ts';
import { PAGE, useAskedOverview, useOverview } from './use-overview.ts';

/** All documents of the site with how much of their English is missing or fell behind; each leads to its texts. */
export function TranslationsScreen() {
  const [asked, ask] = useAskedOverview();
  const found = useOverview(asked);
  useTitle(texts.title);
  const { documents = [], total = 0, kinds = [], isComplete = true } = found.data ?? {};
  const { skip } = asked;
  return (
    <div className={styles.screen}>
      <KindsNav />
      <main className={styles.main}>
        <header className={styles.top}>
          <h1>{texts.title}</h1>
          {found.data && <span className={styles.faint}>{texts.counts(total)}</span>}
          <p className={styles.description}>{texts.description}</p>
          <Link to="/content/translation/items">{texts.items}</Link>
          <ImportButton />
          <ExportButton kind={asked.kind} />
        </header>
        <OverviewFilters asked={asked} kinds={kinds} onAsk={ask} />
        <p role="status" className={styles.faint}>
          {isComplete ? '' : texts.counting}
        </p>
        {found.isError && <LoadFailed error={found.error} onRetry={() => void found.refetch()} />}
        {found.isPending && (
          <Skeleton active className={styles.waiting ?? ''} title={false} paragraph={{ rows: 8 }} />
        )}
        {found.isSuccess && documents.length === 0 && isComplete && (
          <Empty
            className={styles.empty ?? ''}
            image={Empty.PRESENTED_IMAGE_SIMPLE}
            description={texts.none}
          >
            <p>{texts.noneHint}</p>
          </Empty>
        )}
        {documents.length > 0 && (
          <OverviewTable documents={documents} isStale={found.isPlaceholderData} />
        )}
        <footer className={styles.foot}>
          <span className={styles.keys} />
          {documents.length > 0 && <span>{texts.page(skip + 1, skip + documents.length)}</span>}
          <Button
            size="small"
            disabled={skip === 0}
            aria-label={texts.previous}
            icon={<Icon name="chevronRight" size={14} />}
            className={styles.back ?? ''}
            onClick={() => ask({ skip: Math.max(0, skip - PAGE) })}
          />
          <Button
            size="small"
            disabled={skip + documents.length >= total}
            aria-label={texts.next}
            icon={<Icon name="chevronRight" size={14} />}
            onClick={() => ask({ skip: skip + PAGE })}
          />
        </footer>
      </main>
    </div>
  );
}
