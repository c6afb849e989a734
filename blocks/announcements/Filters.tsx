import type { NamedFund } from '#schemas/content.ts';
import { addressWith, type AddressState } from '#ui/address-state.ts';
import { Columns } from '#ui/article/Columns.tsx';
import { yearOptions } from '#ui/article/year-options.ts';
import { AddressForm } from '#ui/controls/AddressForm.tsx';
import { Choices } from '#ui/controls/Choices.tsx';
import { SearchField } from '#ui/controls/SearchField.tsx';
import { ChosenFund } from '#ui/fund/ChosenFund.tsx';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import styles from './View.module.css';

type Given = ViewProps<typeof block>;

/** What an address says of the notices wanted, beside their column. */
export const FILTERS = ['fundcode', 'keyword', 'year', 'pageoffset'] as const;

type Address = AddressState<(typeof FILTERS)[number]>;

interface Properties {
  id: string;
  props: Given['props'];
  page: Given['page'];
  address: Address;
  /** Of the notices that are shown: they know the name of the chosen one. */
  funds: readonly NamedFund[];
}

export function Filters({ id, props, page, address, funds }: Properties) {
  const { values, change, addressOf } = address;
  const allFunds = { fundcode: '', pageoffset: '' };
  return (
    <div className={styles.filters}>
      {props.kinds.length > 0 && <Kinds props={props} page={page} />}
      <AddressForm page={page}>
        {props.search && (
          <SearchField
            id={`${id}-keyword`}
            name="keyword"
            label={props.searchLabel}
            placeholder={props.searchLabel}
            value={values.keyword}
            onSearch={(keyword) => change({ keyword, pageoffset: '' })}
          />
        )}
        {props.years > 0 && (
          <Choices
            name="year"
            legend={props.yearLabel}
            options={yearOptions(props, page.at, values.year)}
            value={values.year}
            onChange={(year) => change({ year, pageoffset: '' })}
          />
        )}
      </AddressForm>
      {values.fundcode && (
        <ChosenFund
          label={props.fundLabel}
          fundcode={values.fundcode}
          fundname={funds.find(({ fundcode }) => fundcode === values.fundcode)?.fundname}
          allLabel={props.allLabel}
          to={addressOf(allFunds)}
          onRemove={() => change(allFunds)}
        />
      )}
    </div>
  );
}

/** The column is what the page is about, not a filter of it: choosing another keeps words and year. */
function Kinds({ props, page }: Pick<Given, 'props' | 'page'>) {
  const chosen = page.parameters.secondtype ?? '';
  const columns = props.kinds.map(({ id, label, category }) => ({
    id,
    label,
    to: addressWith(page.address, { secondtype: category, pageoffset: '' }),
    isCurrent: category === chosen,
  }));
  return <Columns label={props.kindsLabel} columns={columns} />;
}
