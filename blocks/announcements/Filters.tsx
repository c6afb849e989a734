import { beijingTime } from '#rules/dates/beijing-time.ts';
import type { NamedFund } from '#schemas/content.ts';
import { addressWith, type AddressState } from '#ui/address-state.ts';
import { Columns } from '#ui/article/Columns.tsx';
import { AddressForm } from '#ui/controls/AddressForm.tsx';
import { Choices } from '#ui/controls/Choices.tsx';
import { SearchField } from '#ui/controls/SearchField.tsx';
import { Icon } from '#ui/components/Icon.tsx';
import { Link } from '#ui/components/Link.tsx';
import { stayOnClick } from '#ui/stay-on-click.ts';
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
  const fund = [
    props.fundLabel,
    funds.find(({ fundcode }) => fundcode === values.fundcode)?.fundname,
    values.fundcode,
  ]
    .filter(Boolean)
    .join(' ');
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
            options={yearOptions(props, page, values.year)}
            value={values.year}
            onChange={(year) => change({ year, pageoffset: '' })}
          />
        )}
      </AddressForm>
      {values.fundcode && (
        <p className={styles.fund}>
          <Link
            to={addressOf(allFunds)}
            onClick={stayOnClick(() => change(allFunds))}
            aria-label={`${fund}，${props.allLabel}`}
          >
            {fund} <Icon name="close" size={14} />
          </Link>
        </p>
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

/** This year and those before it, by the page's own moment, so that server and browser agree; and the chosen one, should it be older. */
function yearOptions({ years, allLabel }: Given['props'], page: Given['page'], chosen: string) {
  const newest = Number(beijingTime(page.at).slice(0, 4));
  const offered = Array.from({ length: years }, (_, index) => String(newest - index));
  const all = chosen === '' || offered.includes(chosen) ? offered : [...offered, chosen];
  return [{ value: '', label: allLabel }, ...all.map((year) => ({ value: year, label: year }))];
}
