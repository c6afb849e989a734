import { Button, Input } from 'antd';
import { useMemo, useState } from 'react';
import { useComposer } from '../composer/composer.ts';
import { useAskedVisit } from '../composer/use-asked-visit.ts';
import { catalogue } from '../nodes/registry.ts';
import { Icon } from '../parts/Icon.tsx';
import { Switcher } from '../parts/Switcher.tsx';
import { EntryPanel } from './entry/EntryPanel.tsx';
import { NewEntry } from './entry/NewEntry.tsx';
import { LostAddresses } from './LostAddresses.tsx';
import { MenuBar, type ListScreenProperties } from './MenuBar.tsx';
import { menuTexts as texts } from './texts.ts';
import { isListed, menuRows, type Listed } from './tree/menu-rows.ts';
import { MenuTree } from './tree/MenuTree.tsx';
import styles from './Menu.module.css';

/** The menu: its tree, and the entry that is selected. */
export function MenuScreen(properties: ListScreenProperties) {
  const {
    view: { tree },
    rows: outline,
  } = useComposer();
  useAskedVisit();
  const [listed, setListed] = useState<Listed>('all');
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
  const count = (which: Listed) => all.filter((row) => isListed(row, which)).length;
  const options = (['all', 'nav', 'hidden'] as const).map((value) => ({
    value,
    label: texts.shown[value](count(value)),
  }));
  return (
    <div className={styles.screen}>
      <MenuBar {...properties}>
        <Button icon={<Icon name="plus" size={14} />} onClick={() => setAdding(true)}>
          {texts.add}
        </Button>
      </MenuBar>
      <main className={styles.panes}>
        <section className={styles.left} data-pane="outline" aria-label={texts.tree}>
          <div className={styles.tools}>
            <Input
              size="small"
              value={search}
              allowClear
              prefix={<Icon name="search" size={14} />}
              placeholder={texts.find}
              aria-label={texts.find}
              onChange={(event) => setSearch(event.target.value)}
            />
            <Switcher<Listed>
              label={texts.which}
              value={listed}
              options={options}
              onChange={setListed}
            />
          </div>
          <LostAddresses />
          {all.length === 0 ? (
            <div className={styles.none}>
              <h2>{texts.none}</h2>
              <p>{texts.noneHint}</p>
              <Button type="primary" onClick={() => setAdding(true)}>
                {texts.add}
              </Button>
            </div>
          ) : (
            <MenuTree
              rows={rows}
              movable={listed === 'all' && search.trim() === ''}
              onNew={() => setAdding(true)}
            />
          )}
          {rows.length === 0 && all.length > 0 && (
            <p className={styles.nothing}>
              {search === '' ? texts.nothingListed : texts.nothingFound(search)}
            </p>
          )}
          <p className={styles.note}>
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
