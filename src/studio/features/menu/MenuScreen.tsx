import { Input } from 'antd';
import { useMemo, useState } from 'react';
import { useComposer } from '../../editor/composer/composer.ts';
import { useAskedVisit } from '../../editor/composer/use-asked-visit.ts';
import { catalogue } from '../../core/nodes/registry.ts';
import { Icon } from '../../base/components/Icon.tsx';
import { Switcher } from '../../base/components/Switcher.tsx';
import { EntryPanel } from './entry/EntryPanel.tsx';
import { NewEntry } from './entry/NewEntry.tsx';
import { LostAddresses } from './LostAddresses.tsx';
import { ListBar, type ListScreenProperties } from '../../editor/status/ListBar.tsx';
import { menuTexts as texts } from './tree/texts.ts';
import { isListed, menuRows, type MenuFilter } from './tree/menu-rows.ts';
import { MenuTree } from './tree/MenuTree.tsx';
import { RightsButton } from '../../base/components/RightsButton.tsx';
import { useDocumentRights } from '../../core/rights/rights.ts';
import panes from '../../editor/status/ListPanes.module.css';

/** The menu: its tree, and the entry that is selected. */
export function MenuScreen(properties: ListScreenProperties) {
  const {
    name,
    view: { tree },
    rows: outline,
  } = useComposer();
  const { editRefusal } = useDocumentRights(name);
  useAskedVisit();
  const [listed, setListed] = useState<MenuFilter>('all');
  const [search, setSearch] = useState('');
  const [adding, setAdding] = useState(false);
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
  const options = (['all', 'nav', 'hidden'] as const).map((value) => ({
    value,
    label: texts.shown[value](count(value)),
  }));
  return (
    <div className={panes.screen}>
      <ListBar {...properties}>
        <RightsButton
          icon={<Icon name="plus" size={14} />}
          label={texts.add}
          refusal={editRefusal}
          onClick={() => setAdding(true)}
        />
      </ListBar>
      <main className={panes.panes}>
        <section className={panes.left} data-pane="outline" aria-label={texts.tree}>
          <div className={panes.tools}>
            <Input
              size="small"
              value={search}
              allowClear
              prefix={<Icon name="search" size={14} />}
              placeholder={texts.find}
              aria-label={texts.find}
              onChange={(event) => setSearch(event.target.value)}
            />
            <Switcher<MenuFilter>
              label={texts.which}
              value={listed}
              options={options}
              onChange={setListed}
            />
          </div>
          <LostAddresses />
          {all.length === 0 ? (
            <div className={panes.none}>
              <h2>{texts.none}</h2>
              <p>{texts.noneHint}</p>
              <RightsButton
                type="primary"
                label={texts.add}
                refusal={editRefusal}
                onClick={() => setAdding(true)}
              />
            </div>
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
        <EntryPanel />
      </main>
      {adding && <NewEntry onClose={() => setAdding(false)} />}
    </div>
  );
}

const NOTHING: ReadonlySet<string> = new Set();
