import { useMemo, useState } from 'react';
import { Icon } from '../../base/components/Icon.tsx';
import { RightsButton } from '../../base/components/RightsButton.tsx';
import { catalogue } from '../../core/nodes/registry.ts';
import { useDocumentRights } from '../../core/rights/rights.ts';
import { useComposer } from '../../editor/composer/composer.ts';
import { useAskedVisit } from '../../editor/composer/use-asked-visit.ts';
import { ListBar, type ListScreenProperties } from '../../editor/status/ListBar.tsx';
import panes from '../../editor/status/ListPanes.module.css';
import { LostAddresses } from './LostAddresses.tsx';
import { EntryBar } from './entry/EntryBar.tsx';
import { EntryPanel } from './entry/EntryPanel.tsx';
import { NewEntry } from './entry/NewEntry.tsx';
import { MenuTools } from './tree/MenuTools.tsx';
import { MenuTree } from './tree/MenuTree.tsx';
import { isListed, menuRows, type MenuFilter } from './tree/menu-rows.ts';
import { menuTexts as texts } from './tree/texts.ts';
import styles from './Menu.module.css';

/** The menu: its tree, and the entry that is selected. */
export function MenuScreen(properties: ListScreenProperties) {
  const {
    name,
    view: { tree },
    rows: outline,
    selected,
  } = useComposer();
  const { editRefusal } = useDocumentRights(name);
  useAskedVisit();
  const [listed, setListed] = useState<MenuFilter>('all');
  const [search, setSearch] = useState('');
  const [adding, setAdding] = useState(false);
  const [asked, setAsked] = useState(false);
  const isEditing = asked && selected !== null;
  const closed = useMemo(
    () => new Set(outline.filter(({ inside, open }) => inside > 0 && !open).map(({ id }) => id)),
    [outline],
  );
  const rows = useMemo(
    () => menuRows(tree, closed, catalogue, { listed, search }),
    [tree, closed, listed, search],
  );
  const all = useMemo(
    () => menuRows(tree, NOTHING, catalogue, { listed: 'all', search: '' }),
    [tree],
  );
  const count = (which: MenuFilter) => all.filter((row) => isListed(row, which)).length;
  return (
    <div className={panes.screen}>
      <ListBar {...properties}>
        <RightsButton
          className={styles.add ?? ''}
          icon={<Icon name="plus" size={14} />}
          label={texts.add}
          refusal={editRefusal}
          onClick={() => setAdding(true)}
        />
      </ListBar>
      <main className={`${panes.panes} ${styles.panes}`} data-editing={isEditing}>
        <section className={panes.left} data-pane="outline" aria-label={texts.tree}>
          <MenuTools
            search={search}
            listed={listed}
            count={count}
            onSearch={setSearch}
            onListed={setListed}
          />
          <LostAddresses />
          {all.length === 0 ? (
            <NoEntries refusal={editRefusal} onAdd={() => setAdding(true)} />
          ) : (
            <MenuTree
              rows={rows}
              movable={listed === 'all' && search.trim() === ''}
              onNew={() => editRefusal === null && setAdding(true)}
            />
          )}
          {rows.length === 0 && all.length > 0 && (
            <p className={panes.nothing}>
              {search === '' ? texts.nothingListed : texts.nothingFound(search)}
            </p>
          )}
          <p className={panes.note}>
            <Icon name="info" size={14} />
            {texts.hiddenNote}
          </p>
        </section>
        <EntryPanel isOpen={isEditing} onBack={() => setAsked(false)} />
        <EntryBar onEdit={() => setAsked(true)} />
      </main>
      {adding && <NewEntry onClose={() => setAdding(false)} />}
    </div>
  );
}

function NoEntries({ refusal, onAdd }: { refusal: string | null; onAdd(): void }) {
  return (
    <div className={panes.none}>
      <h2>{texts.none}</h2>
      <p>{texts.noneHint}</p>
      <RightsButton type="primary" label={texts.add} refusal={refusal} onClick={onAdd} />
    </div>
  );
}

const NOTHING: ReadonlySet<string> = new Set();
