import type { InputRef } from 'antd';
import { useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { KindDefinition } from '#registry/kinds/define-kind.ts';
import { kindDefinition } from '#registry/kinds/kinds.ts';
import type { ContentKind } from '#schemas/content-kind.ts';
import type { ContentIndexItem } from '#wire/studio/content.ts';
import { inLanguage } from '../../../base/language/language.ts';
import { ScreenNotFound } from '../../../base/components/NotFound.tsx';
import { useKeptFocus } from '../../../base/components/use-kept-focus.ts';
import { useTitle } from '../../../base/components/use-title.ts';
import { ChosenItemsBar } from './ChosenItemsBar.tsx';
import styles from './ContentList.module.css';
import { type ItemDialog, ItemDialogs } from './ItemDialogs.tsx';
import { ItemsTable } from './ItemsTable.tsx';
import { KindsNav } from './KindsNav.tsx';
import { ListFoot } from './ListFoot.tsx';
import { ListTop } from './ListTop.tsx';
import { NoItems } from './NoItems.tsx';
import type { ItemCommands, Refusals } from './RowMenu.tsx';
import { isNarrowed, listColumns } from './list-state.ts';
import { MOST_CHOSEN, useItemSelection, type ItemSelection } from './use-item-selection.ts';
import { useItemKeys } from './use-item-keys.ts';
import { useItemActions, useItems } from './use-items.ts';
import { useRefusals } from './use-refusals.ts';
import { useOpenedList } from './use-opened-list.ts';

/** The content index: the kinds of content, and the items of one of them: `kind`, or else the one that the address names. */
export function ContentScreen({ kind: given }: { kind?: ContentKind }) {
  const { kind = given ?? '' } = useParams();
  const definition = kindDefinition(kind);
  return (
    <div className={styles.screen}>
      <KindsNav />
      {definition ? <ItemList key={definition.kind} definition={definition} /> : <ScreenNotFound />}
    </div>
  );
}

function ItemList({ definition }: { definition: KindDefinition }) {
  const shown = useOpenedList(definition);
  const { state } = shown;
  const found = useItems(definition, shown.opened?.state);
  const actions = useItemActions(definition);
  const search = useRef<InputRef>(null);
  const list = useRef<HTMLDivElement>(null);
  const refusals = useRefusals(definition);
  const label = inLanguage(definition.label);
  const items = found.data?.items ?? [];
  const selection = useItemSelection(items, found.wanted);
  const { picked, clear } = selection;

  useKeptFocus(picked.length, list);
  useTitle(label);

  const dialogs = useDialogs(definition, actions, refusals, clear);
  const { dialog, setDialog, create } = dialogs;
  const keys = { definition, items, selection, create, search };
  const { current, setCurrent } = useItemKeys(keys);
  return (
    <main className={styles.main}>
      <ListTop
        list={shown}
        search={search}
        definition={definition}
        total={found.data?.total}
        refusal={refusals.edit}
        onCreate={create}
      />
      <NoItems
        found={found}
        label={label}
        isNarrowed={isNarrowed(state)}
        refusal={refusals.edit}
        onCreate={create}
      />
      {items.length > 0 && (
        <ItemsTable
          place={list}
          definition={definition}
          items={items}
          names={found.data?.names ?? {}}
          fileTexts={found.data?.texts ?? {}}
          chosen={selection.chosen}
          current={current}
          isStale={found.isPlaceholderData}
          columns={state.columns ?? listColumns(definition)}
          refusals={refusals}
          commands={dialogs.commands}
          onMark={selection.mark}
          onToggle={selection.toggle}
          onFocus={setCurrent}
        />
      )}
      <ListFoot found={found} count={items.length} />
      {picked.length > 0 && (
        <Picked
          items={picked}
          selection={selection}
          total={found.data?.total ?? 0}
          isFixed={definition.isFixed === true}
          refusals={refusals}
          onAsk={setDialog}
          onRemove={actions.remove}
          onClear={clear}
        />
      )}
      {dialog && (
        <ItemDialogs
          dialog={dialog}
          definition={definition}
          onClose={() => setDialog(null)}
          onDone={dialogs.done}
          onEdited={clear}
          onCreate={actions.create}
        />
      )}
    </main>
  );
}

/** The dialog that is open, and what opens or follows it. */
function useDialogs(
  definition: KindDefinition,
  actions: ReturnType<typeof useItemActions>,
  refusals: Refusals,
  onDone: () => void,
) {
  const [dialog, setDialog] = useState<ItemDialog | null>(null);
  function create() {
    if (definition.key.only !== undefined) return;
    if (refusals.edit !== null) actions.say(refusals.edit);
    else if (definition.keyForm) setDialog({ what: 'new' });
    else actions.create({});
  }
  function done(text: string) {
    actions.say(text);
    onDone();
    void actions.refresh();
  }
  const commands: ItemCommands = {
    ...actions,
    showUses: (item) => setDialog({ what: 'uses', items: [item] }),
    withdraw: (items) => setDialog({ what: 'withdraw', items }),
  };
  return { dialog, setDialog, create, done, commands };
}

interface PickedProperties {
  items: ContentIndexItem[];
  selection: ItemSelection;
  /** How many the list finds. */
  total: number;
  /** Whether each item is always there. */
  isFixed: boolean;
  refusals: Refusals;
  onAsk(dialog: ItemDialog): void;
  onRemove(items: ContentIndexItem[]): void;
  onClear(): void;
}

/** What can be done with the rows that are ticked. Only drafts that were never published are removed. */
function Picked(properties: PickedProperties) {
  const { items, selection, total, isFixed, refusals, onAsk, onRemove, onClear } = properties;
  const all = Math.min(total, MOST_CHOSEN);
  return (
    <ChosenItemsBar
      count={items.length}
      refusals={refusals}
      all={items.length < all ? { count: all, isCut: total > all } : null}
      isLoading={selection.isLoading}
      onAll={() => void selection.chooseAll()}
      onEdit={() => onAsk({ what: 'edit', items })}
      onPublish={() => onAsk({ what: 'publish', items })}
      onWithdraw={isFixed ? undefined : () => onAsk({ what: 'withdraw', items })}
      onRemove={
        items.every(({ state: itemState }) => itemState === 'draft')
          ? () => onRemove(items)
          : undefined
      }
      onClear={onClear}
    />
  );
}
