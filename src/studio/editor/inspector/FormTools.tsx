import { Input } from 'antd';
import { formTexts } from '../../fields/form/texts.ts';
import { Icon } from '../../base/components/Icon.tsx';
import { Switcher } from '../../base/components/Switcher.tsx';
import type { FieldFilter } from './filter-fields.ts';
import { inspectorTexts as texts } from './texts.ts';
import styles from './Inspector.module.css';

interface Properties {
  /** The search box: short forms are read faster than searched. */
  searchable: boolean;
  search: string;
  onSearch(search: string): void;
  /** Fields that differ from their default. */
  changed: number;
  onResetAll(): void;
  /** Where the inspector is wide, all fields stand together and can be sorted out. */
  filter?: { value: FieldFilter; problems: number; onChange(filter: FieldFilter): void };
}

/** Above a form: what was changed and how to take it back, and ways to find a field. */
export function FormTools({
  searchable,
  search,
  onSearch,
  changed,
  onResetAll,
  filter,
}: Properties) {
  const counts = { all: 0, changed, problems: filter?.problems ?? 0 };
  return (
    <div className={styles.tools}>
      {filter && (
        <Switcher<FieldFilter>
          label={texts.filter}
          value={filter.value}
          options={(['all', 'changed', 'problems'] as const).map((one) => ({
            value: one,
            label: counts[one] > 0 ? `${texts.filters[one]} ${counts[one]}` : texts.filters[one],
          }))}
          onChange={filter.onChange}
        />
      )}
      {searchable && (
        <Input
          size="small"
          className={styles.search ?? ''}
          prefix={<Icon name="search" size={14} />}
          value={search}
          placeholder={formTexts.search}
          aria-label={formTexts.search}
          allowClear
          onChange={(event) => onSearch(event.target.value)}
        />
      )}
      {changed > 0 && (
        <span className={styles.changes}>
          {texts.changedCount(changed)}
          <button type="button" className={styles.resetAll} onClick={onResetAll}>
            <Icon name="reset" size={14} />
            {texts.resetAll}
          </button>
        </span>
      )}
    </div>
  );
}
