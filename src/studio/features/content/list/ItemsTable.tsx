import { Checkbox, Dropdown } from 'antd';
import type { Ref } from 'react';
import { Link } from 'react-router-dom';
import type { KindColumn, KindDefinition } from '#registry/kinds/define-kind.ts';
import type { ContentIndexItem, ItemState } from '#wire/studio/content.ts';
import type { FieldShape } from '../../../core/nodes/field-shape.ts';
import { valueText } from '../../../core/nodes/value-text.ts';
import { Icon } from '../../../base/components/Icon.tsx';
import { StateDot, type DocumentStatus } from '../../../base/components/StateDot.tsx';
import { fullTime, shortTime } from '../../../base/time/time.ts';
import { askedFields, askedOf } from './asked-fields.ts';
import { shownTitle } from './shown-title.ts';
import { inLanguage } from '../../../base/language/language.ts';
import { listTexts as texts } from './texts.ts';
import { personText } from '../../../base/components/person.ts';
import styles from './ContentList.module.css';

const DOTS: Record<ItemState, DocumentStatus> = {
  draft: 'draft',
  live: 'live',
  changed: 'changed',
  scheduled: 'scheduled',
  ended: 'past',
  withdrawn: 'past',
};

export interface ItemCommands {
  copy(item: ContentIndexItem): void;
  showUses(item: ContentIndexItem): void;
  withdraw(items: ContentIndexItem[]): void;
  remove(items: ContentIndexItem[]): void;
}

/** Why the account that is signed in may not do something with items of this kind, in words; null where it may. */
export interface Refusals {
  edit: string | null;
  publish: string | null;
  withdraw: string | null;
}

interface Properties {
  /** What scrolls, and takes the focus when its holder is gone. */
  place: Ref<HTMLDivElement>;
  definition: KindDefinition;
  items: readonly ContentIndexItem[];
  names: Readonly<Record<string, string>>;
  chosen: ReadonlySet<string>;
  /** The row that the keys act on. */
  current: string | null;
  isStale: boolean;
  refusals: Refusals;
  commands: ItemCommands;
  onChoose(keys: ReadonlySet<string>): void;
  onFocus(key: string): void;
}

/** The items of a page of the list, one row each. */
export function ItemsTable({
  place,
  definition,
  items,
  names,
  chosen,
  current,
  isStale,
  refusals,
  commands,
  onChoose,
  onFocus,
}: Properties) {
  const fields = new Map(askedFields(definition).map((field) => [field.name, field]));
  const fieldOf = ({ key }: ContentIndexItem, prop: string) =>
    definition.formFor
      ? askedOf(definition, key).find(({ name }) => name === prop)
      : fields.get(prop);
  const isAll = items.length > 0 && items.every(({ key }) => chosen.has(key));
  const isSome = items.some(({ key }) => chosen.has(key));
  const label = inLanguage(definition.label);
  return (
    <div ref={place} className={styles.scroll} tabIndex={-1}>
      <table
        className={isStale ? `${styles.table} ${styles.stale}` : styles.table}
        aria-label={texts.list(label)}
        aria-busy={isStale}
      >
        <thead>
          <tr>
            <th scope="col" className={styles.tick}>
              <Checkbox
                aria-label={texts.all}
                checked={isAll}
                indeterminate={isSome && !isAll}
                onChange={() => onChoose(new Set(isAll ? [] : items.map(({ key }) => key)))}
              />
            </th>
            <th scope="col">{texts.columns.title}</th>
            {definition.columns.map(({ prop, as }) => (
              <th key={prop} scope="col" className={isNumber(as) ? styles.number : ''}>
                {fields.get(prop)?.meta.label ?? prop}
              </th>
            ))}
            <th scope="col">{texts.columns.state}</th>
            <th scope="col">{texts.columns.uses}</th>
            <th scope="col">{texts.columns.edited}</th>
            <th scope="col">
              <span className={styles.hidden}>{texts.columns.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr
              key={item.key}
              data-row={item.key}
              data-chosen={chosen.has(item.key)}
              data-current={item.key === current}
              onFocus={() => onFocus(item.key)}
            >
              <td className={styles.tick}>
                <Checkbox
                  aria-label={shownTitle(definition, item)}
                  checked={chosen.has(item.key)}
                  onChange={() => onChoose(toggled(chosen, item.key))}
                />
              </td>
              <th scope="row" title={shownTitle(definition, item)}>
                <Link to={`/content/${definition.kind}/${encodeURIComponent(item.key)}`}>
                  {shownTitle(definition, item)}
                </Link>
              </th>
              {definition.columns.map((column) => (
                <Fact
                  key={column.prop}
                  column={column}
                  text={factText(item, column, fieldOf(item, column.prop), names)}
                />
              ))}
              <td>
                <State item={item} />
              </td>
              <td>
                {item.uses > 0 ? (
                  <button
                    type="button"
                    className={styles.uses}
                    onClick={() => commands.showUses(item)}
                  >
                    {texts.uses(item.uses)}
                  </button>
                ) : (
                  <span className={styles.faint}>{texts.uses(0)}</span>
                )}
              </td>
              <td className={styles.faint} title={fullTime(item.editedAt)}>
                {texts.editedBy(personText(item.editedBy, item.account), shortTime(item.editedAt))}
              </td>
              <td>
                <RowMenu
                  definition={definition}
                  item={item}
                  refusals={refusals}
                  commands={commands}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function toggled(chosen: ReadonlySet<string>, key: string): Set<string> {
  const next = new Set(chosen);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** A cell; what does not fit into it is said where it is pointed at. */
function Fact({ column: { as }, text }: { column: KindColumn; text: string }) {
  if (as === 'picture')
    return (
      <td>{text !== '' && <img src={text} alt="" className={styles.picture} loading="lazy" />}</td>
    );
  return (
    <td className={isNumber(as) ? styles.number : ''} title={text}>
      {text}
    </td>
  );
}

function isNumber(as: KindColumn['as']): boolean {
  return as === 'number' || as === 'count';
}

function State({ item: { state, validFrom, validUntil } }: { item: ContentIndexItem }) {
  const words =
    state === 'scheduled' && validFrom
      ? { text: texts.from(shortTime(validFrom)), at: validFrom }
      : state === 'live' && validUntil
        ? { text: texts.until(shortTime(validUntil)), at: validUntil }
        : null;
  return (
    <span className={styles.state}>
      <StateDot state={DOTS[state]} />
      {texts.states[state]} {words && <small title={fullTime(words.at)}>{words.text}</small>}
    </span>
  );
}

function RowMenu({
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

/** What a column shows of an item. */
function factText(
  { facts }: ContentIndexItem,
  { prop, as }: KindColumn,
  field: FieldShape | undefined,
  names: Readonly<Record<string, string>>,
): string {
  const fact = facts[prop] ?? '';
  switch (as) {
    case 'category':
    case 'fund':
      return fact
        .split(' ')
        .map((key) => names[`${as}:${key}`] ?? key)
        .join(' ');
    case 'count':
      return fact;
    default:
      return field ? valueText(field, fact) : fact;
  }
}
