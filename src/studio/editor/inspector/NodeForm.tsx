import { Switch } from 'antd';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { z } from 'zod';
import { nodeName } from '#composition/names.ts';
import type { DocumentNode } from '#schemas/document.ts';
import { checkProps } from '../../core/nodes/check-props.ts';
import { readFields, type FieldShape } from '../../core/nodes/field-shape.ts';
import { currentProps } from '../../core/nodes/node-schema.ts';
import { catalogue } from '../../core/nodes/registry.ts';
import { withFallbacks } from '../../fields/form/with-fallbacks.ts';
import { PropsForm } from '../../fields/props-form/PropsForm.tsx';
import { useComposer } from '../composer/composer.ts';
import { VisibilityPresence } from '../presence/FieldPresence.tsx';
import { FormTools } from './FormTools.tsx';
import { type Group, GROUPS, GroupTabs } from './GroupTabs.tsx';
import styles from './Inspector.module.css';
import { NodeNotice } from './NodeNotice.tsx';
import { ScreenVisibility } from './ScreenVisibility.tsx';
import { UnknownProps } from './UnknownProps.tsx';
import { changedFields, filterFields, type FieldFilter } from './filter-fields.ts';
import { inspectorTexts as texts } from './texts.ts';
import { useNodeEdits } from './use-node-edits.ts';
import { useRevealed } from './use-revealed.ts';

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
  const problems = useProblems(schema, props);

  const { onEdit, reset } = useNodeEdits(node, fields);
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
  const form = (own: FieldShape[], label: string) =>
    own.length > 0 && (
      <PropsForm
        label={`${name} ${label}`}
        schema={schema}
        fields={own}
        props={props}
        type={node.type}
        wide={wide}
        revealed={revealed}
        onEdit={onEdit}
      />
    );
  const display = <Display node={node} />;
  return (
    <>
      {unknown.length > 0 && <UnknownProps node={node} name={name} unknown={unknown} />}
      <FormTools
        searchable={wide || fields.length > LONG}
        search={search}
        onSearch={setSearch}
        changed={changed.length}
        onResetAll={() => reset(changed)}
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
        <GroupTabs
          groups={groups}
          problems={problems}
          tab={tab}
          onTab={setTab}
          display={display}
          form={form}
        />
      )}
    </>
  );
}

function groupOf(field: FieldShape): Group {
  return field.meta.group ?? 'content';
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

/** On which screens visitors see the node. */
function Display({ node }: { node: DocumentNode }) {
  const { command } = useComposer();
  return (
    <>
      <Visibility node={node} onToggle={() => command('toggleHidden')} />
      <ScreenVisibility node={node} />
      <VisibilityPresence />
    </>
  );
}

/** What is wrong with props; follows typing with a delay. */
function useProblems(schema: z.ZodObject, props: DocumentNode['props']) {
  const checkedProps = useDeferredValue(props);
  return useMemo(() => {
    const check = checkProps(schema, checkedProps);
    return check.ok ? [] : check.problems;
  }, [schema, checkedProps]);
}
