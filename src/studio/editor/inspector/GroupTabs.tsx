import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import type { FieldShape } from '../../core/nodes/field-shape.ts';
import styles from './Inspector.module.css';
import { inspectorTexts as texts } from './texts.ts';

export const GROUPS = ['content', 'style', 'display'] as const;

export type Group = (typeof GROUPS)[number];

const NONE: FieldShape[] = [];

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

interface GroupTabsProps {
  groups: ReadonlyMap<Group, FieldShape[]>;
  problems: readonly { path: readonly PropertyKey[] }[];
  tab: Group;
  onTab(tab: Group): void;
  display: ReactNode;
  form(own: FieldShape[], label: string): ReactNode;
}

/** The groups of settings, one tab each; a group without settings has none. */
export function GroupTabs({ groups, problems, tab, onTab, display, form }: GroupTabsProps) {
  const shown = GROUPS.filter((group) => group === 'display' || groups.get(group)?.length);
  return (
    <Tabs
      className={styles.tabs ?? ''}
      activeKey={shown.includes(tab) ? tab : (shown[0] ?? tab)}
      onChange={(key) => onTab(key as Group)}
      items={shown.map((group) => {
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
            </>
          ),
        };
      })}
    />
  );
}
