import { Dropdown } from 'antd';
import { Link } from 'react-router-dom';
import type { KindDefinition } from '#registry/kinds/define-kind.ts';
import type { ContentIndexItem } from '#wire/studio/content.ts';
import { Icon } from '../../../base/components/Icon.tsx';
import styles from './ContentList.module.css';
import { shownTitle } from './shown-title.ts';
import { listTexts as texts } from './texts.ts';

export interface ItemCommands {
  copy(item: ContentIndexItem): void;
  showUses(item: ContentIndexItem): void;
  withdraw(items: ContentIndexItem[]): void;
  remove(items: ContentIndexItem[]): void;
}

/** Why the account that is signed in may not do something with items of this kind, in words; null where it may. */
export interface Refusals {
  edit: string | null;
  /** To change drafts and put them into a release. */
  editMany: string | null;
  publish: string | null;
  withdraw: string | null;
}

export function RowMenu({
  definition,
  item,
  refusals,
  commands,
}: {
  definition: KindDefinition;
  item: ContentIndexItem;
  refusals: Refusals;
  commands: ItemCommands;
}) {
  const [noEdit, noWithdraw] = [refusals.edit, refusals.withdraw].map((refusal) =>
    refusal === null ? {} : { disabled: true, title: refusal },
  );
  const address = `/content/${definition.kind}/${encodeURIComponent(item.key)}`;
  const isPublic = ['live', 'changed', 'scheduled'].includes(item.state);
  const entries = [
    { key: 'open', label: <Link to={address}>{texts.open}</Link> },
    ...(definition.keySource === 'generated'
      ? [{ key: 'copy', label: texts.copy, ...noEdit, onClick: () => commands.copy(item) }]
      : []),
    { key: 'history', label: <Link to={`${address}/history`}>{texts.history}</Link> },
    { key: 'uses', label: texts.whereUsed, onClick: () => commands.showUses(item) },
    ...(isPublic && !definition.isFixed
      ? [
          {
            key: 'withdraw',
            label: texts.withdraw,
            danger: true,
            ...noWithdraw,
            onClick: () => commands.withdraw([item]),
          },
        ]
      : []),
    ...(item.state === 'draft'
      ? [
          {
            key: 'remove',
            label: texts.remove,
            danger: true,
            ...noEdit,
            onClick: () => commands.remove([item]),
          },
        ]
      : []),
  ];
  return (
    <Dropdown menu={{ items: entries }} trigger={['click']} placement="bottomRight">
      <button
        type="button"
        className={styles.menu}
        aria-label={texts.more(shownTitle(definition, item))}
      >
        <Icon name="more" size={16} />
      </button>
    </Dropdown>
  );
}
