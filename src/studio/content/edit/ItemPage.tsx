import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { ItemProps } from '#registry/kinds/define-kind.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import { StudioError } from '../../client.ts';
import { FramedModel } from './FramedModel.tsx';
import { editTexts as texts } from './texts.ts';
import { useItemModel } from './use-item-model.ts';
import styles from './ItemPage.module.css';

interface Properties {
  name: DocumentName;
  /** What the item holds. */
  props: ItemProps;
  title: string;
  heading: ReactNode;
  layoutWidth: number;
  tone: 'live' | 'draft' | 'past';
}

/** An item as visitors would see it: on its own page, or the one that lists it. */
export function ItemPage({ name, props, title, heading, layoutWidth, tone }: Properties) {
  const model = useItemModel(name, props);
  return (
    <figure className={`${styles.page} ${styles[tone]}`}>
      <figcaption className={styles.heading}>
        {heading}
        {model.data && <code>{model.data.facts.address}</code>}
      </figcaption>
      {model.data && !model.isError && <FramedModel model={model.data} title={title} layoutWidth={layoutWidth} />}
      {model.isError && <NoPage error={model.error} onRetry={() => void model.refetch()} />}
    </figure>
  );
}

function NoPage({ error, onRetry }: { error: Error; onRetry(): void }) {
  const isAbsent = error instanceof StudioError && error.status === 404;
  return (
    <div className={styles.none} role="status">
      <p>{error.message}</p>
      {!isAbsent && <Button size="small" onClick={onRetry}>{texts.retry}</Button>}
    </div>
  );
}
