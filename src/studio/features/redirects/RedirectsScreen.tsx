import { Button, Input } from 'antd';
import { useMemo, useState } from 'react';
import { childrenOf, nodeOf, ROOT_ID } from '#composition/tree.ts';
import { Icon } from '../../base/components/Icon.tsx';
import { newId } from '../../core/nodes/new-id.ts';
import { useComposer } from '../../editor/composer/composer.ts';
import { useAskedVisit } from '../../editor/composer/use-asked-visit.ts';
import { ListBar, type ListScreenProperties } from '../../editor/status/ListBar.tsx';
import panes from '../../editor/status/ListPanes.module.css';
import { FormNode } from '../../fields/rich-text/form-node.ts';
import { RedirectForm } from './RedirectForm.tsx';
import { RedirectList } from './RedirectList.tsx';
import { planRedirect } from './plan-redirect.ts';
import { redirectTexts as texts } from './texts.ts';

/** All redirects, and the one that is selected. */
export function RedirectsScreen(properties: ListScreenProperties) {
  const {
    view: { tree },
    selected,
    perform,
  } = useComposer();
  useAskedVisit();
  const [search, setSearch] = useState('');
  const all = useMemo(
    () => childrenOf(tree, ROOT_ID, 'main').flatMap((id) => nodeOf(tree, id) ?? []),
    [tree],
  );
  const found = all.filter(({ props }) =>
    [props['from'], props['address']].some((address) =>
      String(address ?? '')
        .toLowerCase()
        .includes(search.trim().toLowerCase()),
    ),
  );
  const chosen = selected === null ? undefined : nodeOf(tree, selected);
  function add() {
    setSearch('');
    perform(planRedirect(newId()));
  }
  return (
    <div className={panes.screen}>
      <ListBar {...properties}>
        <Button icon={<Icon name="plus" size={14} />} onClick={add}>
          {texts.add}
        </Button>
      </ListBar>
      <main className={panes.panes}>
        <section className={panes.left} data-pane="outline" aria-label={texts.list}>
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
            <span>{texts.count(found.length)}</span>
          </div>
          {all.length === 0 && (
            <div className={panes.none}>
              <h2>{texts.none}</h2>
              <p>{texts.noneHint}</p>
              <Button type="primary" onClick={add}>
                {texts.add}
              </Button>
            </div>
          )}
          {all.length > 0 && found.length === 0 && (
            <p className={panes.nothing}>{texts.nothingFound(search)}</p>
          )}
          <RedirectList redirects={found} />
          <p className={panes.note}>
            <Icon name="info" size={14} />
            {texts.hint}
          </p>
        </section>
        <aside className={panes.panel} data-pane="inspector" aria-label={texts.list}>
          {chosen?.type === 'redirect' ? (
            <FormNode value={chosen.id}>
              <RedirectForm key={chosen.id} node={chosen} />
            </FormNode>
          ) : (
            <div className={panes.unchosen}>
              <Icon name="link" size={24} />
              <h2>{texts.chooseOne}</h2>
            </div>
          )}
        </aside>
      </main>
    </div>
  );
}
