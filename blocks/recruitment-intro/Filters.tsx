import { jobChoices, type JOB_FILTERS } from '#rules/lists/job-filter.ts';
import type { JobRow } from '#schemas/content/company.ts';
import type { AddressState } from '#ui/address-state.ts';
import { AddressForm } from '#ui/controls/AddressForm.tsx';
import { Choices } from '#ui/controls/Choices.tsx';
import { SearchField } from '#ui/controls/SearchField.tsx';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import styles from './View.module.css';

type Given = ViewProps<typeof block>;

export interface FiltersProps {
  id: string;
  labels: Given['props']['labels'];
  page: Given['page'];
  /** All there are, filtered or not. */
  jobs: readonly JobRow[];
  address: AddressState<(typeof JOB_FILTERS)[number]>;
}

/** Words, place and department. What all vacancies have in common cannot be chosen. */
export function Filters({ id, labels, page, jobs, address: { values, change } }: FiltersProps) {
  const facets = (['city', 'department'] as const)
    .map((name) => ({ name, options: jobChoices(jobs, name, values) }))
    .filter(({ options }) => options.length > 1);
  return (
    <AddressForm page={page} className={styles.filters}>
      <SearchField
        id={`${id}-keyword`}
        name="keyword"
        label={labels.search}
        placeholder={labels.search}
        value={values.keyword}
        onSearch={(keyword) => change({ keyword })}
      />
      {facets.map(({ name, options }) => (
        <Choices
          key={name}
          name={name}
          legend={labels[name]}
          options={[{ value: '', label: labels.all }, ...options]}
          value={values[name]}
          onChange={(chosen) => change({ [name]: chosen })}
        />
      ))}
    </AddressForm>
  );
}
