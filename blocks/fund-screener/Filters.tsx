import { GROWTH_LABELS } from '#rules/performance/labels.ts';
import type { PageFacts } from '#schemas/page.ts';
import { AddressForm } from '#ui/controls/AddressForm.tsx';
import { Choices } from '#ui/controls/Choices.tsx';
import { SearchField } from '#ui/controls/SearchField.tsx';
import { fundTexts } from '#ui/fund/fund-texts.ts';
import type { FundOrder } from '#ui/fund/list/columns.tsx';
import { screenerTexts } from '#ui/fund/screener-texts.ts';
import { textProp } from '#ui/text-prop.ts';
import type { ViewProps } from '#ui/view.ts';
import type { ReactNode } from 'react';
import type { block } from './block.ts';
import { AS_LISTS, type ScreenerFacet } from './facets.ts';
import type { Screener } from './use-screener.ts';
import styles from './View.module.css';

export interface FiltersProps {
  id: string;
  props: ViewProps<typeof block>['props'];
  page: PageFacts;
  screener: Screener;
  facets: ScreenerFacet[];
  /** The page's heading, beside which the search stands. */
  children: ReactNode;
}

/** Heading, search and filters; one form, so that it does without scripts what they do without a navigation. */
export function Filters({ id, props, page, screener, facets, children }: FiltersProps) {
  const { filters, choose, foresee, order, state } = screener;
  const choices = facets.filter(({ name }) => !AS_LISTS.has(name));
  const lists = facets.filter(({ name }) => AS_LISTS.has(name));
  return (
    <AddressForm page={page} className={styles.form}>
      <div className={styles.head}>
        {children}
        <SearchField
          id={`${id}-keyword`}
          className={styles.search}
          name="keyword"
          label={screenerTexts.search}
          placeholder={props.placeholder}
          value={filters.keyword ?? ''}
          onSearch={(keyword) => {
            foresee({ keyword });
            choose({ keyword });
          }}
        />
      </div>
      <p className={styles.noScript} {...textProp('noScript')}>
        {props.noScript}
      </p>
      <div className={styles.filters}>
        {choices.map(({ name, legend, value, options }) => (
          <Choices
            key={name}
            name={name}
            legend={legend}
            value={value}
            options={options}
            onChange={(chosen) => choose({ [name]: chosen })}
            onPress={(pressed) => foresee({ [name]: pressed })}
          />
        ))}
      </div>
      <div className={styles.lists}>
        {lists.map(({ name, legend, value, options }) => (
          <label key={name}>
            {legend}
            <select
              name={name}
              value={value}
              onChange={(event) => choose({ [name]: event.target.value })}
            >
              {options.map(({ value: code, label, count }) => (
                <option key={code} value={code}>
                  {count === undefined ? label : `${label} (${count})`}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
      <label className={styles.order}>
        {screenerTexts.sort}
        <select
          name="ordertype"
          value={state.values.ordertype}
          onChange={(event) => state.change({ ordertype: event.target.value, pageoffset: '' })}
        >
          {orders(props, order).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
    </AddressForm>
  );
}

/** What phones, which have no heads of columns, may sort by: the columns either way, and the list's own order. */
function orders(
  { periods, sort }: FiltersProps['props'],
  order: FundOrder,
): { value: string; label: string }[] {
  const fields = [...periods.map(({ period }) => period), 'nav'] as const;
  const labelOf = (field: (typeof fields)[number]) =>
    field === 'nav' ? fundTexts.nav : GROWTH_LABELS[field];
  const both = fields.flatMap((field) => [
    { value: `-${field}`, label: `${labelOf(field)} ${fundTexts.descending}` },
    { value: field, label: `${labelOf(field)} ${fundTexts.ascending}` },
  ]);
  const own = both.find(({ value }) => value === sort)?.label ?? screenerTexts.byCode;
  const isKnown = order === sort || both.some(({ value }) => value === order);
  return [
    { value: '', label: own },
    ...both.filter(({ value }) => value !== sort),
    ...(isKnown ? [] : [{ value: order, label: order }]),
  ];
}
