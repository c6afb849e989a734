import { Button, Input, Switch } from 'antd';
import { useMemo, useState } from 'react';
import { childrenOf, nodeOf, ROOT_ID } from '#composition/tree.ts';
import type { DocumentNode } from '#schemas/document.ts';
import { useComposer } from '../../editor/composer/composer.ts';
import { useAskedVisit } from '../../editor/composer/use-asked-visit.ts';
import { readFields } from '../../core/nodes/field-shape.ts';
import { PropsForm } from '../../fields/props-form/PropsForm.tsx';
import { propChange } from '../../editor/inspector/prop-change.ts';
import { ListBar, type ListScreenProperties } from '../../editor/status/ListBar.tsx';
import { Icon } from '../../base/components/Icon.tsx';
import { FormNode } from '../../fields/rich-text/form-node.ts';
import { editorActionTexts } from '../../editor/actions/texts.ts';
import { newId } from '../../core/nodes/new-id.ts';
import { redirectSchema } from '../../core/nodes/redirect-schema.ts';
import { redirectTexts as texts } from './texts.ts';
import panes from '../../editor/status/ListPanes.module.css';
import styles from './Redirects.module.css';

const fields = readFields(redirectSchema);

/** All redirects, and the one that is selected. */
export function RedirectsScreen(properties: ListScreenProperties) {
  const {
    view: { tree },
    selected,
    select,
    perform,
    problems,
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
    const node: DocumentNode = {
      id: newId(),
      type: 'redirect',
      version: 1,
      displyflag: '1',
      props: { from: '', address: '', status: '301' },
      slots: {},
    };
    setSearch('');
    perform({
      ok: true,
      step: {
        changes: [
          { op: 'insert', place: { parent: ROOT_ID, slot: 'main', after: null }, nodes: [node] },
        ],
        label: texts.addStep,
        announcement: texts.added,
        select: node.id,
      },
    });
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
          <ul className={styles.list}>
            {found.map(({ id, props, displyflag }) => (
              <li key={id}>
                <button
                  type="button"
                  aria-pressed={id === selected}
                  className={displyflag === '2' ? styles.off : undefined}
                  onClick={() => select(id)}
                >
                  <code>{String(props['from'] ?? '') || texts.unnamed}</code>
                  <Icon name="chevronRight" size={12} />
                  <code>{String(props['address'] ?? '')}</code>
                  <span className={styles.end}>
                    {(problems.get(id)?.length ?? 0) > 0 && <Icon name="error" size={14} />}
                    {displyflag === '2' ? texts.off : String(props['status'] ?? '')}
                  </span>
                </button>
              </li>
            ))}
          </ul>
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

function RedirectForm({ node }: { node: DocumentNode }) {
  const { edit, command } = useComposer();
  const name = String(node.props['from'] ?? '') || texts.list;
  return (
    <div className={panes.scroll}>
      <PropsForm
        label={name}
        schema={redirectSchema}
        fields={fields}
        props={node.props}
        onEdit={(change) => {
          const label =
            fields.find((field) => field.name === change.path[0])?.meta.label ??
            String(change.path[0]);
          edit([propChange(node.id, change)], editorActionTexts.labels.edit(name, label));
        }}
      />
      <label className={panes.visible}>
        <Switch checked={node.displyflag === '1'} onChange={() => command('toggleHidden')} />
        <b>{texts.active}</b>
        <small>{texts.activeHint}</small>
      </label>
      <Button danger icon={<Icon name="trash" size={14} />} onClick={() => command('remove')}>
        {texts.remove}
      </Button>
    </div>
  );
}
