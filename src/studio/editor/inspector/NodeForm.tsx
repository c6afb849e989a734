import { Button, Switch, Tabs } from 'antd';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { z } from 'zod';
import { nodeName } from '#composition/names.ts';
import type { DocumentNode } from '#schemas/document.ts';
import { useComposer } from '../composer/composer.ts';
import { marks } from '../../base/language/language.ts';
import { currentProps, upgradeChanges } from '../../core/nodes/node-schema.ts';
import { catalogue } from '../../core/nodes/registry.ts';
import { useEvent } from '../../base/components/use-event.ts';
import { VisibilityPresence } from '../presence/FieldPresence.tsx';
import { planLayout } from '../actions/layout.ts';
import { editorActionTexts } from '../actions/texts.ts';
import { checkProps } from '../../core/nodes/check-props.ts';
import type { PropEdit } from '../../fields/form/edit-path.ts';
import { readFields, type FieldShape } from '../../core/nodes/field-shape.ts';
import { PropsForm } from '../../fields/props-form/PropsForm.tsx';
import { withFallbacks } from '../../fields/form/with-fallbacks.ts';
import { changedFields, filterFields, type FieldFilter } from './filter-fields.ts';
import { FormTools } from './FormTools.tsx';
import { NodeNotice } from './NodeNotice.tsx';
import { propChange } from './prop-change.ts';
import { ScreenVisibility } from './ScreenVisibility.tsx';
import { useRevealed } from './use-revealed.ts';
import { inspectorTexts as texts } from './texts.ts';
import styles from './Inspector.module.css';

const GROUPS = ['content', 'style', 'display'] as const;
type Group = (typeof GROUPS)[number];

const NONE: FieldShape[] = [];

/** Forms with more fields get a search box. */
const LONG = 8;

interface Properties {
  node: DocumentNode;
  schema: z.ZodObject;
  /** All tabs side by side. */
  wide?: boolean;
}

/** A node's settings on their tabs. Old props are shown upgraded, and written so with the first edit. */
export function NodeForm({ node, schema, wide = false }: Properties) {
  const { edit, perform, view, command } = useComposer();
  const [tab, setTab] = useState<Group>('content');
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<FieldFilter>('all');
  const fields = useMemo(() => readFields(schema), [schema]);
  const groups = useMemo(
    () =>
      new Map(GROUPS.map((group) => [group, fields.filter((field) => groupOf(field) === group)])),
    [fields],
  );
  const current = useMemo(() => currentProps(node), [node]);
  const props = current.ok ? current.props : node.props;
  const name = nodeName(node, catalogue);
  const checkedProps = useDeferredValue(props);
  const problems = useMemo(() => {
    const check = checkProps(schema, checkedProps);
    return check.ok ? [] : check.problems;
  }, [schema, checkedProps]);

  const onEdit = useEvent((change: PropEdit) => {
    if (change.path.join('.') === 'styleid' && 'set' in change && typeof change.set === 'string')
      return void perform(planLayout(view.tree, node.id, change.set, catalogue));
    const label =
      fields.find((field) => field.name === change.path[0])?.meta.label ?? String(change.path[0]);
    edit(
      [...upgradeChanges(node), propChange(node.id, change)],
      editorActionTexts.labels.edit(name, label),
    );
  });
  const revealed = useRevealed(
    useCallback(
      (prop: string) => {
        setSearch('');
        setFilter('all');
        const field = fields.find((one) => one.name === prop);
        if (field) setTab(groupOf(field));
      },
      [fields],
    ),
  );

  if (!current.ok)
    return <NodeNotice title={texts.unreadableTitle} text={current.message} content={node.props} />;
  const unknown = problems.flatMap((problem) =>
    problem.path.length === 0 ? (problem.unknown ?? []) : [],
  );
  const values = withFallbacks(fields, props);
  const bad = new Set(problems.map(({ path }) => String(path[0])));
  const changed = changedFields(fields, values).filter(({ name: prop }) => prop !== 'styleid');
  const found = filterFields(fields, search, wide ? filter : 'all', values, bad);
  const resetAll = () =>
    edit(
      [
        ...upgradeChanges(node),
        ...changed.map((field) => propChange(node.id, { path: [field.name], set: undefined })),
      ],
      editorActionTexts.labels.edit(name, texts.allSettings),
    );
  const form = (own: FieldShape[], label: string) =>
    own.length > 0 && (
      <PropsForm
        label={`${name} ${label}`}
        schema={schema}
        fields={own}
        props={props}
        wide={wide}
        revealed={revealed}
        onEdit={onEdit}
      />
    );
  const display = (
    <>
      <Visibility node={node} onToggle={() => command('toggleHidden')} />
      <ScreenVisibility node={node} />
      <VisibilityPresence />
    </>
  );
  return (
    <>
      {unknown.length > 0 && (
        <NodeNotice title={texts.unknownProps(unknown.join(marks.row))}>
          <Button
            size="small"
            onClick={() =>
              edit(
                unknown.map((key) => ({ op: 'set', node: node.id, path: ['props', key] })),
                editorActionTexts.labels.edit(name, unknown.join(marks.row)),
              )
            }
          >
            {texts.removeUnknown}
          </Button>
        </NodeNotice>
      )}
      <FormTools
        searchable={wide || fields.length > LONG}
        search={search}
        onSearch={setSearch}
        changed={changed.length}
        onResetAll={resetAll}
        {...(wide && { filter: { value: filter, problems: bad.size, onChange: setFilter } })}
      />
      {(wide || search !== '') && (
        <>
          {found.length === 0 && <p className={styles.empty}>{texts.nothingFound}</p>}
          {form(found, texts.allSettings)}
          {wide && search === '' && filter === 'all' && display}
        </>
      )}
      {!wide && search === '' && (
        <Tabs
          className={styles.tabs ?? ''}
          activeKey={tab}
          onChange={(key) => setTab(key as Group)}
          items={GROUPS.map((group) => {
            const own = groups.get(group) ?? NONE;
            const count = problems.filter(({ path }) =>
              own.some((field) => field.name === path[0]),
            ).length;
            return {
              key: group,
              label: <TabLabel text={texts.tabs[group]} problems={count} />,
              children: (
                <>
                  {group === 'display' && display}
                  {form(own, texts.tabs[group])}
                  {own.length === 0 && group !== 'display' && (
                    <p className={styles.empty}>{texts.noFields}</p>
                  )}
                </>
              ),
            };
          })}
        />
      )}
    </>
  );
}

function groupOf(field: FieldShape): Group {
  return field.meta.group ?? 'content';
}

function TabLabel({ text, problems }: { text: string; problems: number }) {
  return (
    <span className={styles.tab}>
      {text}
      {problems > 0 && (
        <span
          className={styles.problems}
          role="img"
          aria-label={texts.problems(problems)}
          title={texts.problems(problems)}
        >
          {problems}
        </span>
      )}
    </span>
  );
}

function Visibility({ node, onToggle }: { node: DocumentNode; onToggle(): void }) {
  return (
    <label className={styles.visibility}>
      <Switch checked={node.displyflag === '1'} onChange={onToggle} />
      <span>
        {texts.visible}
        <small>{texts.visibleHint}</small>
      </span>
    </label>
  );
}
