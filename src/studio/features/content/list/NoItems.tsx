import { Button, Empty, Skeleton } from 'antd';
import { Icon } from '../../../base/components/Icon.tsx';
import { RightsButton } from '../../../base/components/RightsButton.tsx';
import styles from './ContentList.module.css';
import { listTexts as texts } from './texts.ts';
import type { useItems } from './use-items.ts';

interface NoItemsProps {
  found: ReturnType<typeof useItems>;
  /** Of the kind. */
  label: string;
  /** Whether filters leave items out. */
  isNarrowed: boolean;
  refusal: string | null;
  onCreate(): void;
}

/** Why no items are listed: they are loading, could not be loaded, or there are none. */
export function NoItems({ found, label, isNarrowed, refusal, onCreate }: NoItemsProps) {
  return (
    <>
      {found.isError && (
        <p className={styles.problem} role="alert">
          <Icon name="error" size={14} /> {texts.failed} {found.error.message}{' '}
          <Button size="small" onClick={() => void found.refetch()}>
            {texts.retry}
          </Button>
        </p>
      )}
      {found.isPending && (
        <Skeleton active className={styles.waiting ?? ''} title={false} paragraph={{ rows: 8 }} />
      )}
      {found.isSuccess && found.data.items.length === 0 && (
        <Empty
          className={styles.empty ?? ''}
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={isNarrowed ? texts.noResult : texts.none(label)}
        >
          {isNarrowed ? (
            <p>{texts.noResultHint}</p>
          ) : (
            <RightsButton
              type="primary"
              label={texts.create(label)}
              refusal={refusal}
              onClick={onCreate}
            />
          )}
        </Empty>
      )}
    </>
  );
}
