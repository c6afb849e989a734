import { Button, Switch, Tabs } from 'antd';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { z } from 'zod';
import type { Change } from '#composition/change.ts';
import { nodeName } from '#composition/names.ts';
import { catalogue } from '#registry/data.ts';
import type { DocumentNode } from '#schemas/document.ts';
import { useComposer } from '../composer/composer.ts';
import { currentProps, upgradeChanges } from '../nodes/node-schema.ts';
import { REVEAL_FIELD } from '../composer/panes.ts';
import { VisibilityTogether } from '../presence/FieldTogether.tsx';
import { stepTexts } from '../steps/texts.ts';
import { checkProps } from '../form/check-props.ts';
import type { PropEdit } from '../form/edit-path.ts';
import { readFields, type FieldShape } from '../form/field-shape.ts';
import { PropsForm } from '../form/PropsForm.tsx';
import { Notice } from './Notice.tsx';
import { inspectorTexts as texts } from './texts.ts';
import styles from './Inspector.module.css';

const GROUPS = ['content', 'style', 'display'] as const;
type Group = (typeof GROUPS)[number];

/** A node's settings on their tabs. Old props are shown upgraded, and written so with the first edit. */
export function NodeForm({ node, schema }: { node: DocumentNode; schema: z.ZodObject }) {
  const { edit, command } = useComposer();
  const [tab, setTab] = useState<Group>('content');
  const fields = useMemo(() => readFields(schema), [schema]);
  const current = useMemo(() => currentProps(node), [node]);
  const props = current.ok ? current.props : node.props;
  const name = nodeName(node, catalogue);
  const problems = useMemo(() => {
    const check = checkProps(schema, props);
    return check.ok ? [] : check.problems;
  }, [schema, props]);

  const onEdit = useCallback((change: PropEdit) => {
    const label = fields.find((field) => field.name === change.path[0])?.meta.label ?? String(change.path[0]);
    edit([...upgradeChanges(node), toChange(node.id, change)], stepTexts.labels.edit(name, label));
  }, [edit, fields, name, node]);
  useTabOnFocus(fields, setTab);

  if (!current.ok) return <Notice title={texts.unreadableTitle} text={current.message} content={node.props} />;
  const unknown = problems.flatMap((problem) => (problem.path.length === 0 ? (problem.unknown ?? []) : []));
  return (
    <>
      {unknown.length > 0 && (
        <Notice title={texts.unknownProps(unknown.join('、'))}>
          <Button size="small" onClick={() => edit(unknown.map((key) => ({ op: 'set', node: node.id, path: ['props', key] })), stepTexts.labels.edit(name, unknown.join('、')))}>
            {texts.removeUnknown}
          </Button>
        </Notice>
      )}
      <Tabs
        className={styles.tabs ?? ''}
        activeKey={tab}
        onChange={(key) => setTab(key as Group)}
        items={GROUPS.map((group) => {
          const own = fields.filter((field) => groupOf(field) === group);
          const count = problems.filter(({ path }) => own.some((field) => field.name === path[0])).length;
          return {
            key: group,
            label: <TabLabel text={texts.tabs[group]} problems={count} />,
            children: (
              <>
                {group === 'display' && <Visibility node={node} onToggle={() => command('toggleHidden')} />}
                {group === 'display' && <VisibilityTogether />}
                {own.length > 0 && <PropsForm label={`${name} ${texts.tabs[group]}`} schema={schema} fields={own} props={props} onEdit={onEdit} />}
                {own.length === 0 && group !== 'display' && <p className={styles.empty}>{texts.noFields}</p>}
              </>
            ),
          };
        })}
      />
    </>
  );
}

function groupOf(field: FieldShape): Group {
  return field.meta.group ?? 'content';
}

function toChange(node: string, change: PropEdit): Change {
  const path = ['props', ...change.path];
  if ('splice' in change) return { op: 'splice', node, path, ...change.splice };
  return change.set === undefined ? { op: 'set', node, path } : { op: 'set', node, path, value: change.set };
}

function TabLabel({ text, problems }: { text: string; problems: number }) {
  return (
    <span className={styles.tab}>
      {text}
      {problems > 0 && (
        <span className={styles.problems} role="img" aria-label={texts.problems(problems)} title={texts.problems(problems)}>
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

/** Whoever leads an editor to a field asks for its tab by the field's name. */
function useTabOnFocus(fields: FieldShape[], setTab: (group: Group) => void): void {
  useEffect(() => {
    const listen = (event: Event) => {
      const field = fields.find((one) => event instanceof CustomEvent && one.name === event.detail);
      if (field) setTab(groupOf(field));
    };
    document.addEventListener(REVEAL_FIELD, listen);
    return () => document.removeEventListener(REVEAL_FIELD, listen);
  }, [fields, setTab]);
}
