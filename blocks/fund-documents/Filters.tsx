import { DOCUMENT_LABELS } from '#rules/funds/document-file.ts';
import { isFundCode } from '#rules/lists/fund-code.ts';
import type { FundDocumentRow } from '#schemas/fund/document.ts';
import type { AddressState } from '#ui/address-state.ts';
import { yearOptions } from '#ui/article/year-options.ts';
import { AddressForm } from '#ui/controls/AddressForm.tsx';
import { Choices } from '#ui/controls/Choices.tsx';
import { SearchField } from '#ui/controls/SearchField.tsx';
import { ChosenFund } from '#ui/fund/ChosenFund.tsx';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import styles from './View.module.css';

type Given = ViewProps<typeof block>;

/** What an address says of the documents wanted. */
export const FILTERS = ['fundcode', 'keyword', 'year', 'doctype', 'pageoffset'] as const;

export interface FiltersProps {
  id: string;
  props: Given['props'];
  page: Given['page'];
  address: AddressState<(typeof FILTERS)[number]>;
  /** That are shown: they know the name of the chosen fund. */
  rows: readonly FundDocumentRow[];
}

/** Kind, year, words and fund, each in the address. */
export function Filters({ id, props, page, address, rows }: FiltersProps) {
  const { values, change, addressOf } = address;
  const types = Object.entries(DOCUMENT_LABELS).map(([value, label]) => ({ value, label }));
  const allFunds = { fundcode: '', pageoffset: '' };
  return (
    <div className={styles.filters}>
      <AddressForm page={page}>
        <SearchField
          id={`${id}-keyword`}
          name="keyword"
          label={props.searchLabel}
          placeholder={props.searchLabel}
          value={values.keyword}
          onSearch={(keyword) => change({ keyword, pageoffset: '' })}
        />
        <Choices
          name="doctype"
          legend={props.typeLabel}
          options={[{ value: '', label: props.allLabel }, ...types]}
          value={types.find(({ value }) => value === values.doctype)?.value ?? ''}
          onChange={(doctype) => change({ doctype, pageoffset: '' })}
        />
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
      {isFundCode(values.fundcode) && (
        <ChosenFund
          label={props.fundLabel}
          fundcode={values.fundcode}
          fundname={rows.find(({ fundcode }) => fundcode === values.fundcode)?.fundname}
          allLabel={props.allLabel}
          to={addressOf(allFunds)}
          onRemove={() => change(allFunds)}
        />
      )}
    </div>
  );
}
