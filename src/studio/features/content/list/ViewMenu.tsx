import { Dropdown, type MenuProps } from 'antd';
import type { ListView } from '#wire/studio/list-views.ts';
import { Icon } from '../../../base/components/Icon.tsx';
import { useMay } from '../../../core/rights/rights.ts';
import styles from './Views.module.css';
import { viewTexts as texts } from './view-texts.ts';

export interface ViewCommands {
  overwrite(view: ListView): void;
  saveAs(view: ListView): void;
  rename(view: ListView): void;
  setShared(view: ListView, isShared: boolean): void;
  setDefault(view: ListView, isDefault: boolean): void;
  move(view: ListView, by: 1 | -1): void;
  copyLink(view: ListView): void;
  remove(view: ListView): void;
}

interface ViewMenuProps {
  view: ListView;
  /** The list differs from it. */
  isChanged: boolean;
  isFirst: boolean;
  isLast: boolean;
  commands: ViewCommands;
}

/** What can be done with the view that is open. */
export function ViewMenu({ view, isChanged, isFirst, isLast, commands }: ViewMenuProps) {
  const mayManage = useMay()('people.manage');
  const remove = {
    key: 'remove',
    label: texts.remove,
    danger: true,
    onClick: () => commands.remove(view),
  };
  const link = { key: 'link', label: texts.copyLink, onClick: () => commands.copyLink(view) };
  const own: MenuProps['items'] = [
    {
      key: 'overwrite',
      label: texts.overwrite(view.name),
      disabled: !isChanged,
      onClick: () => commands.overwrite(view),
    },
    { key: 'saveAs', label: texts.saveAs, onClick: () => commands.saveAs(view) },
    { key: 'rename', label: texts.rename, onClick: () => commands.rename(view) },
    {
      key: 'default',
      label: view.isDefault ? texts.dropDefault : texts.makeDefault,
      onClick: () => commands.setDefault(view, !view.isDefault),
    },
    {
      key: 'share',
      label: view.isShared ? texts.unshare : texts.share,
      onClick: () => commands.setShared(view, !view.isShared),
    },
    link,
    {
      key: 'left',
      label: texts.left,
      disabled: isFirst,
      onClick: () => commands.move(view, -1),
    },
    { key: 'right', label: texts.right, disabled: isLast, onClick: () => commands.move(view, 1) },
    { type: 'divider' },
    remove,
  ];
  const others: MenuProps['items'] = [
    { key: 'saveAs', label: texts.keepOwn, onClick: () => commands.saveAs(view) },
    link,
    ...(mayManage ? [{ type: 'divider' as const }, remove] : []),
  ];
  return (
    <Dropdown menu={{ items: view.isOwn ? own : others }} trigger={['click']}>
      <button type="button" className={styles.menu} aria-label={texts.menu(view.name)}>
        <Icon name="chevronDown" size={12} />
      </button>
    </Dropdown>
  );
}
