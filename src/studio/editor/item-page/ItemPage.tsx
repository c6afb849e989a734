import { Button, Select } from 'antd';
import { useMemo, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ItemProps } from '#registry/kinds/define-kind.ts';
import { kindDefinition } from '#registry/kinds/kinds.ts';
import { previewTargetOf } from '#registry/kinds/preview-target.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import { StudioError } from '../../core/api/client.ts';
import { FramedModel } from './FramedModel.tsx';
import { itemPageTexts as texts } from './texts.ts';
import { useItemModel, type ItemView } from './use-item-model.ts';
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

/** An item as visitors would see it: on its own page, or on one that lists it. */
export function ItemPage({ name, props, title, heading, layoutWidth, tone }: Properties) {
  const [page, setPage] = useState<string>();
  const view = useItemModel(name, props, page);
  return (
    <figure className={`${styles.page} ${styles[tone]}`}>
      <figcaption className={styles.heading}>
        {heading}
        {view.data && !view.isError && <Place view={view.data} onChoose={setPage} />}
      </figcaption>
      {view.data && !view.isError && (
        <ShownItem name={name} view={view.data} title={title} layoutWidth={layoutWidth} />
      )}
      {view.isError && <NoPage error={view.error} onRetry={() => void view.refetch()} />}
    </figure>
  );
}

/** Which page it is; where several list the item, another can be looked at. */
function Place({
  view: { model, pages },
  onChoose,
}: {
  view: ItemView;
  onChoose(menuid: string): void;
}) {
  const { address, entry } = model.facts;
  return (
    <>
      {pages.length > 1 && (
        <Select
          size="small"
          aria-label={texts.listedOn(pages.length)}
          title={texts.listedOn(pages.length)}
          value={entry?.id ?? null}
          options={pages.map(({ menuid, menuname }) => ({ value: menuid, label: menuname }))}
          popupMatchSelectWidth={false}
          onChange={(menuid) => menuid && onChoose(menuid)}
        />
      )}
      {entry ? (
        <Link
          className={styles.address}
          to={`/pages/${entry.id}`}
          title={texts.openPage(entry.menuname)}
        >
          {address}
        </Link>
      ) : (
        <span className={styles.address}>{address}</span>
      )}
    </>
  );
}

function ShownItem({
  name: { kind, key },
  view,
  title,
  layoutWidth,
}: Pick<Properties, 'name' | 'title' | 'layoutWidth'> & { view: ItemView }) {
  const loggedIn = kindDefinition(kind)?.isGated;
  const answering = useMemo(
    () => ({ loggedIn, draft: { kind, key, props: view.props } }),
    [kind, key, view.props, loggedIn],
  );
  return (
    <FramedModel
      model={view.model}
      title={title}
      layoutWidth={layoutWidth}
      answering={answering}
      reveal={listingNode(view, kind, key)}
    />
  );
}

/** The block that lists the item; undefined where the page is its own. */
function listingNode({ model, props }: ItemView, kind: string, key: string): string | undefined {
  const definition = kindDefinition(kind);
  const target = definition && previewTargetOf(definition, key, props);
  return target && 'blocks' in target
    ? Object.values(model.nodes).find(({ type }) => target.blocks.includes(type))?.id
    : undefined;
}

function NoPage({ error, onRetry }: { error: Error; onRetry(): void }) {
  const isAbsent = error instanceof StudioError && error.status === 404;
  return (
    <div className={styles.none} role="status">
      <p>{error.message}</p>
      {isAbsent ? (
        <Link to="/">{texts.compose}</Link>
      ) : (
        <Button size="small" onClick={onRetry}>
          {texts.retry}
        </Button>
      )}
    </div>
  );
}
