import { Checkbox } from 'antd';
import type { Ref } from 'react';
import { Link } from 'react-router-dom';
import type { KindDefinition } from '#registry/kinds/define-kind.ts';
import type { FileText } from '#schemas/media-text.ts';
import type { ContentIndexItem } from '#wire/studio/content.ts';
import { inLanguage } from '../../../base/language/language.ts';
import { Icon } from '../../../base/components/Icon.tsx';
import { fileTextMark, fileTextNotes } from '../../../fields/media/file-text-texts.ts';
import { personText } from '../../../base/components/person.ts';
import { fullTime, shortTime } from '../../../base/time/time.ts';
import type { FieldShape } from '../../../core/nodes/field-shape.ts';
import styles from './ContentList.module.css';
import { Fact, factText, isNumber, ItemStateCell } from './ItemCells.tsx';
import { type ItemCommands, type Refusals, RowMenu } from './RowMenu.tsx';
import { askedFields, askedOf } from './asked-fields.ts';
import { columnLabel } from './column-label.ts';
import { shownTitle } from './shown-title.ts';
import { listTexts as texts } from './texts.ts';

interface Properties {
  /** What scrolls, and takes the focus when its holder is gone. */
  place: Ref<HTMLDivElement>;
  definition: KindDefinition;
  items: readonly ContentIndexItem[];
  names: Readonly<Record<string, string>>;
  /** The state of a PDF's text, by the key of its item; only of files that an editor should replace. */
  fileTexts: Readonly<Record<string, FileText>>;
  chosen: Pick<ReadonlySet<string>, 'has'>;
  /** The row that the keys act on. */
  current: string | null;
  isStale: boolean;
  /** The columns beside the name, of `listColumns`. */
  columns: readonly string[];
  refusals: Refusals;
  commands: ItemCommands;
  onMark(items: readonly ContentIndexItem[], isChosen: boolean): void;
  /** `isRange`: with all rows from the one that was toggled before. */
  onToggle(key: string, isRange: boolean): void;
  onFocus(key: string): void;
}

/** The items of a page of the list, one row each. */
export function ItemsTable({
  place,
  definition,
  items,
  names,
  fileTexts,
  chosen,
  current,
  isStale,
  columns,
  refusals,
  commands,
  onMark,
  onToggle,
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
        <ItemsHead
          definition={definition}
          columns={columns}
          isAll={isAll}
          isSome={isSome}
          onAll={() => onMark(items, !isAll)}
        />
        <tbody>
          {items.map((item) => (
            <ItemRow
              key={item.key}
              definition={definition}
              columns={columns}
              item={item}
              fieldOf={(prop) => fieldOf(item, prop)}
              names={names}
              fileText={fileTexts[item.key]}
              isChosen={chosen.has(item.key)}
              isCurrent={item.key === current}
              refusals={refusals}
              commands={commands}
              onToggle={(isRange) => onToggle(item.key, isRange)}
              onFocus={() => onFocus(item.key)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface ItemsHeadProps extends Pick<Properties, 'definition' | 'columns'> {
  isAll: boolean;
  isSome: boolean;
  onAll(): void;
}

function ItemsHead({ definition, columns, isAll, isSome, onAll }: ItemsHeadProps) {
  const numbers = new Set(
    definition.columns.filter(({ as }) => isNumber(as)).map(({ prop }) => prop),
  );
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.tick}>
          <Checkbox
            aria-label={texts.all}
            checked={isAll}
            indeterminate={isSome && !isAll}
            onChange={onAll}
          />
        </th>
        <th scope="col">{texts.columns.title}</th>
        {columns.map((name) => (
          <th key={name} scope="col" className={numbers.has(name) ? styles.number : ''}>
            {columnLabel(definition, name)}
          </th>
        ))}
        <th scope="col">
          <span className={styles.hidden}>{texts.columns.actions}</span>
        </th>
      </tr>
    </thead>
  );
}

interface RowProperties extends Pick<
  Properties,
  'definition' | 'columns' | 'names' | 'refusals' | 'commands'
> {
  item: ContentIndexItem;
  fileText: FileText | undefined;
  fieldOf(prop: string): FieldShape | undefined;
  isChosen: boolean;
  isCurrent: boolean;
  onToggle(isRange: boolean): void;
  onFocus(): void;
}

function ItemRow({
  definition,
  columns,
  item,
  fieldOf,
  names,
  fileText,
  isChosen,
  isCurrent,
  refusals,
  commands,
  onToggle,
  onFocus,
}: RowProperties) {
  return (
    <tr data-row={item.key} data-chosen={isChosen} data-current={isCurrent} onFocus={onFocus}>
      <td className={styles.tick}>
        <Checkbox
          aria-label={shownTitle(definition, item)}
          checked={isChosen}
          onChange={({ nativeEvent }) =>
            onToggle('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
          }
        />
      </td>
      <th scope="row" title={shownTitle(definition, item)}>
        <Link to={`/content/${definition.kind}/${encodeURIComponent(item.key)}`}>
          {shownTitle(definition, item)}
        </Link>
      </th>
      {definition.columns
        .filter(({ prop }) => columns.includes(prop))
        .map((column) => (
          <Fact
            key={column.prop}
            column={column}
            text={factText(item, column, fieldOf(column.prop), names)}
          />
        ))}
      {columns.includes('@state') && (
        <td>
          <ItemStateCell item={item} />
          {fileText && (
            <small className={styles.fileText} title={fileTextNotes(fileText).join('')}>
              <Icon name="warning" size={12} /> {fileTextMark(fileText)}
            </small>
          )}
        </td>
      )}
      {columns.includes('@uses') && (
        <td>
          {item.uses > 0 ? (
            <button type="button" className={styles.uses} onClick={() => commands.showUses(item)}>
              {texts.uses(item.uses)}
            </button>
          ) : (
            <span className={styles.faint}>{texts.uses(0)}</span>
          )}
        </td>
      )}
      {columns.includes('@edited') && (
        <td className={styles.faint} title={fullTime(item.editedAt)}>
          {texts.editedBy(personText(item.editedBy, item.account), shortTime(item.editedAt))}
        </td>
      )}
      <td>
        <RowMenu definition={definition} item={item} refusals={refusals} commands={commands} />
      </td>
    </tr>
  );
}
