import { Button, Empty, Skeleton, type InputRef } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { KindDefinition } from '#registry/kinds/define-kind.ts';
import { kindDefinition } from '#registry/kinds/kinds.ts';
import type { ContentIndexItem } from '#wire/studio/content.ts';
import { Icon } from '../../../base/components/Icon.tsx';
import { Keys } from '../../../base/keys/Keys.tsx';
import { ScreenNotFound } from '../../../base/components/NotFound.tsx';
import { RightsButton } from '../../../base/components/RightsButton.tsx';
import { useKeptFocus } from '../../../base/components/use-kept-focus.ts';
import { useTitle } from '../../../base/components/use-title.ts';
import { useDocumentRights } from '../../../core/rights/rights.ts';
import { ItemsTable, type Refusals } from './ItemsTable.tsx';
import { KindsNav } from './KindsNav.tsx';
import { ListFilters } from './ListFilters.tsx';
import { isNarrowed, useListState } from './list-state.ts';
import { NewItemDialog } from './NewItemDialog.tsx';
import { PublishItemsDialog } from './PublishItemsDialog.tsx';
import { inLanguage } from '../../../base/language/language.ts';
import { listTexts as texts } from './texts.ts';
import { UsesDialog, WithdrawDialog } from './UsesDialog.tsx';
import { useItemActions, useItems } from './use-items.ts';
import { useListKeys } from './use-list-keys.ts';
import { useCallRefusal } from '../../../core/rights/call-refusal.ts';
import styles from './ContentList.module.css';

/** The content index: the kinds of content, and the items of one of them. */
export function ContentScreen() {
  const { kind = '' } = useParams();
  const definition = kindDefinition(kind);
  return (
    <div className={styles.screen}>
      <KindsNav />
      {definition ? <ItemList key={definition.kind} definition={definition} /> : <ScreenNotFound />}
    </div>
  );
}

type Dialog =
  | { what: 'uses' | 'withdraw' | 'publish'; items: ContentIndexItem[] }
  | { what: 'new' };
const NOTHING: ReadonlySet<string> = new Set();

function ItemList({ definition }: { definition: KindDefinition }) {
  const navigate = useNavigate();
  const [state, setState] = useListState(definition.filters);
  const found = useItems(definition, state);
  const actions = useItemActions(definition);
  const [chosen, setChosen] = useState(NOTHING);
  const [current, setCurrent] = useState<string | null>(null);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const search = useRef<InputRef>(null);
  const list = useRef<HTMLDivElement>(null);
  const { publishRefusal } = useDocumentRights(
    useMemo(() => ({ kind: definition.kind, key: '' }), [definition]),
  );
  const refusalOf = useCallRefusal();
  const editRefusal = refusalOf('createItem', definition);
  const refusals = {
    edit: editRefusal,
    publish: publishRefusal,
    withdraw: refusalOf('withdrawItems', { kind: definition.kind, keys: [''] }),
  };
  const label = inLanguage(definition.label);
  const isOne = definition.key.only !== undefined;
  const items = found.data?.items ?? [];
  const picked = items.filter(({ key }) => chosen.has(key));

  useKeptFocus(picked.length, list);
  useTitle(label);

  function create() {
    if (isOne) return;
    if (editRefusal !== null) actions.say(editRefusal);
    else if (definition.keyForm) setDialog({ what: 'new' });
    else actions.create({});
  }
  function done(text: string) {
    actions.say(text);
    setChosen(NOTHING);
    void actions.refresh();
  }
  function move(by: 1 | -1) {
    const at = items.findIndex(({ key }) => key === current);
    const next = items[Math.min(items.length - 1, Math.max(0, at < 0 ? 0 : at + by))];
    if (!next) return;
    setCurrent(next.key);
    document.querySelector<HTMLElement>(`[data-row="${CSS.escape(next.key)}"] th a`)?.focus();
  }
  useListKeys({
    move,
    toggle: () =>
      current !== null &&
      setChosen(
        new Set(
          chosen.has(current) ? [...chosen].filter((key) => key !== current) : [...chosen, current],
        ),
      ),
    open: () =>
      current !== null &&
      void navigate(`/content/${definition.kind}/${encodeURIComponent(current)}`),
    create,
    find: () => search.current?.focus(),
  });
  return (
    <main className={styles.main}>
      <header className={styles.top}>
        <h1>{label}</h1>
        {found.data && <span className={styles.faint}>{texts.count(found.data.total)}</span>}
        <p className={styles.description}>{inLanguage(definition.description)}</p>
        {!isOne && (
          <RightsButton
            type="primary"
            icon={<Icon name="plus" size={14} />}
            label={texts.create(label)}
            refusal={editRefusal}
            onClick={create}
          />
        )}
      </header>
      <ListFilters definition={definition} state={state} search={search} onChange={setState} />
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
      {found.isSuccess && items.length === 0 && (
        <Empty
          className={styles.empty ?? ''}
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={isNarrowed(state) ? texts.noResult : texts.none(label)}
        >
          {isNarrowed(state) ? (
            <p>{texts.noResultHint}</p>
          ) : (
            <RightsButton
              type="primary"
              label={texts.create(label)}
              refusal={editRefusal}
              onClick={create}
            />
          )}
        </Empty>
      )}
      {items.length > 0 && (
        <ItemsTable
          place={list}
          definition={definition}
          items={items}
          names={found.data?.names ?? {}}
          chosen={chosen}
          current={current}
          isStale={found.isPlaceholderData}
          refusals={refusals}
          commands={{
            copy: actions.copy,
            showUses: (item) => setDialog({ what: 'uses', items: [item] }),
            withdraw: (some) => setDialog({ what: 'withdraw', items: some }),
            remove: actions.remove,
          }}
          onChoose={setChosen}
          onFocus={setCurrent}
        />
      )}
      <footer className={styles.foot}>
        <span className={styles.keys} aria-hidden="true">
          {texts.keys.map(([keys, meaning]) => (
            <span key={keys}>
              <Keys>{keys}</Keys> {meaning}
            </span>
          ))}
        </span>
        {items.length > 0 && <span>{texts.page(found.first, found.first + items.length - 1)}</span>}
        <Button
          size="small"
          disabled={!found.previous}
          aria-label={texts.previous}
          icon={<Icon name="chevronRight" size={14} />}
          className={styles.back ?? ''}
          onClick={found.previous}
        />
        <Button
          size="small"
          disabled={!found.next}
          aria-label={texts.next}
          icon={<Icon name="chevronRight" size={14} />}
          onClick={found.next}
        />
      </footer>
      {picked.length > 0 && (
        <Chosen
          count={picked.length}
          refusals={refusals}
          onPublish={() => setDialog({ what: 'publish', items: picked })}
          onWithdraw={
            definition.isFixed ? undefined : () => setDialog({ what: 'withdraw', items: picked })
          }
          onRemove={
            picked.every(({ state: itemState }) => itemState === 'draft')
              ? () => actions.remove(picked)
              : undefined
          }
          onClear={() => setChosen(NOTHING)}
        />
      )}
      {dialog?.what === 'uses' && (
        <UsesDialog definition={definition} items={dialog.items} onClose={() => setDialog(null)} />
      )}
      {dialog?.what === 'withdraw' && (
        <WithdrawDialog
          definition={definition}
          items={dialog.items}
          onClose={() => setDialog(null)}
          onDone={(count) => done(texts.withdrawn(count))}
        />
      )}
      {dialog?.what === 'publish' && (
        <PublishItemsDialog
          definition={definition}
          items={dialog.items}
          onClose={() => setDialog(null)}
          onDone={(count) => done(texts.published(count))}
        />
      )}
      {dialog?.what === 'new' && definition.keyForm && (
        <NewItemDialog
          definition={{ ...definition, keyForm: definition.keyForm }}
          onClose={() => setDialog(null)}
          onCreate={actions.create}
        />
      )}
    </main>
  );
}

interface ChosenProperties {
  count: number;
  refusals: Refusals;
  onPublish(): void;
  /** Undefined where it cannot be done. */
  onWithdraw: (() => void) | undefined;
  onRemove: (() => void) | undefined;
  onClear(): void;
}

/** What can be done with the rows that are ticked. */
function Chosen({ count, refusals, onPublish, onWithdraw, onRemove, onClear }: ChosenProperties) {
  return (
    <div className={styles.chosen} role="toolbar" aria-label={texts.selected(count)}>
      <b>{texts.selected(count)}</b>
      <button
        type="button"
        className={styles.action}
        disabled={refusals.publish !== null}
        title={refusals.publish ?? undefined}
        onClick={onPublish}
      >
        <Icon name="release" size={14} />
        {texts.publish}
      </button>
      {onWithdraw && (
        <button
          type="button"
          className={styles.action}
          disabled={refusals.withdraw !== null}
          title={refusals.withdraw ?? undefined}
          onClick={onWithdraw}
        >
          <Icon name="eyeOff" size={14} />
          {texts.withdraw}
        </button>
      )}
      {onRemove && (
        <button
          type="button"
          className={styles.action}
          disabled={refusals.edit !== null}
          title={refusals.edit ?? undefined}
          onClick={onRemove}
        >
          <Icon name="trash" size={14} />
          {texts.remove}
        </button>
      )}
      <button
        type="button"
        className={styles.action}
        aria-label={texts.clearSelection}
        onClick={onClear}
      >
        <Icon name="close" size={14} />
      </button>
    </div>
  );
}
