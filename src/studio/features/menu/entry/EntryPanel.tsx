import { Button, InputNumber, Select, Switch } from 'antd';
import { useMemo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { BELOW, MENU_SLOT } from '#composition/menu/menu-document.ts';
import { childrenOf, nodeOf, ROOT_ID, parentSlotOf } from '#composition/tree.ts';
import type { DocumentNode } from '#schemas/document.ts';
import { useComposer } from '../../../editor/composer/composer.ts';
import { readFields } from '../../../core/nodes/field-shape.ts';
import { PropsForm } from '../../../fields/props-form/PropsForm.tsx';
import { propChange } from '../../../editor/inspector/prop-change.ts';
import { catalogue } from '../../../core/nodes/registry.ts';
import { Icon } from '../../../base/components/Icon.tsx';
import { FormNode } from '../../../fields/rich-text/form-node.ts';
import { usePageState } from '../../../core/documents/use-page-state.ts';
import { planMove } from '../../../editor/actions/actions.ts';
import { nameOf } from '../../../editor/actions/describe.ts';
import { editorActionTexts } from '../../../editor/actions/texts.ts';
import { entryHeightOf } from '../tree/menu-gaps.ts';
import { menuTexts as texts } from '../tree/texts.ts';
import { entryForm } from '../../../core/nodes/entry-schema.ts';
import { BackToTree } from './BackToTree.tsx';
import { EntryLinks } from './EntryLinks.tsx';
import { parentOptions, possibleParents } from './plan-entry.ts';
import { SearchPreview } from './SearchPreview.tsx';
import { SeveralEntries } from './SeveralEntries.tsx';
import panes from '../../../editor/status/ListPanes.module.css';
import styles from './Entry.module.css';

/** The entry that is selected: where it stands and all its fields. */
export function EntryPanel(way: { isOpen: boolean; onBack(): void }) {
  const {
    selected,
    selection,
    view: { tree },
  } = useComposer();
  const node = selected === null ? undefined : nodeOf(tree, selected);
  const name = node ? nameOf(tree, node.id, catalogue) : '';
  if (selection.length > 1) return <SeveralEntries {...way} />;
  return (
    <aside
      className={panes.panel}
      data-pane="inspector"
      aria-label={node ? texts.panel(name) : texts.panelNone}
    >
      {node ? (
        <FormNode value={node.id}>
          <Entry key={node.id} node={node} name={name} back={<BackToTree {...way} />} />
        </FormNode>
      ) : (
        <div className={panes.unchosen}>
          <Icon name="tree" size={24} />
          <h2>{texts.chooseOne}</h2>
          <p>{texts.chooseHint}</p>
        </div>
      )}
    </aside>
  );
}

function Entry({ node, name, back }: { node: DocumentNode; name: string; back: ReactNode }) {
  const { edit, command } = useComposer();
  const live = usePageState(node.id)?.entry;
  const linktype = String(node.props['linktype'] ?? '0');
  const routecode = String(node.props['routecode'] ?? '');
  const schema = useMemo(() => entryForm(linktype, routecode), [linktype, routecode]);
  const fields = useMemo(() => readFields(schema), [schema]);
  return (
    <>
      <header className={styles.head}>
        {back}
        <Icon name="tree" />
        <h2>{name}</h2>
        <span className={styles.space} />
        {linktype === '0' && (
          <Link to={`/pages/${node.id}`}>
            <Button size="small" tabIndex={-1} icon={<Icon name="compose" size={14} />}>
              {texts.compose}
            </Button>
          </Link>
        )}
      </header>
      <div className={`${panes.scroll} ${styles.fields}`}>
        <EntryLinks entry={node.id} />
        <EntryPlace node={node} />
        <PropsForm
          label={texts.panel(name)}
          schema={schema}
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
          <b>{texts.visible}</b>
          <small>{texts.visibleHint}</small>
        </label>
        {linktype === '0' && <SearchPreview node={node} name={name} />}
        <p className={styles.times}>
          {live?.createtime
            ? [texts.made(day(live.createtime)), texts.changed(day(live.updatetime))].join('  ')
            : texts.neverPublished}
        </p>
        <Button danger icon={<Icon name="trash" size={14} />} onClick={() => command('remove')}>
          {texts.remove}
        </Button>
      </div>
    </>
  );
}

/** The parent and the position among its siblings: moving without the tree. */
function EntryPlace({ node }: { node: DocumentNode }) {
  const {
    view: { tree },
    perform,
  } = useComposer();
  const parentSlot = parentSlotOf(tree, node.id);
  if (!parentSlot) return null;
  const siblings = childrenOf(tree, parentSlot.parent, parentSlot.slot);
  const options = parentOptions(
    tree,
    possibleParents(tree, [node.id], entryHeightOf(tree, node.id)),
  );
  function moveBelow(parent: string) {
    const slot = parent === ROOT_ID ? MENU_SLOT : BELOW;
    perform(
      planMove(
        tree,
        node.id,
        {
          parent,
          slot,
          after:
            childrenOf(tree, parent, slot)
              .filter((id) => id !== node.id)
              .at(-1) ?? null,
        },
        catalogue,
      ),
    );
  }
  function moveTo(position: number | null) {
    if (
      !parentSlot ||
      position === null ||
      !Number.isInteger(position) ||
      position < 1 ||
      position > siblings.length ||
      siblings[position - 1] === node.id
    )
      return;
    const others = siblings.filter((id) => id !== node.id);
    perform(
      planMove(tree, node.id, { ...parentSlot, after: others[position - 2] ?? null }, catalogue),
    );
  }
  return (
    <div className={styles.place}>
      <div>
        <span className={styles.label}>{texts.parent}</span>
        <Select
          aria-label={texts.parent}
          value={parentSlot.parent}
          options={options}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={moveBelow}
        />
      </div>
      <div>
        <span className={styles.label}>{texts.position}</span>
        <InputNumber
          aria-label={texts.position}
          value={siblings.indexOf(node.id) + 1}
          min={1}
          max={siblings.length}
          precision={0}
          onChange={moveTo}
        />
      </div>
    </div>
  );
}

/** 20260105090000 as 2026-01-05. */
function day(time: string): string {
  return `${time.slice(0, 4)}-${time.slice(4, 6)}-${time.slice(6, 8)}`;
}
