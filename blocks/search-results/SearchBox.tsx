import type { PageFacts } from '#schemas/page.ts';
import { Button } from '#ui/components/Button.tsx';
import { Icon } from '#ui/components/Icon.tsx';
import { VisuallyHidden } from '#ui/components/VisuallyHidden.tsx';
import { SearchOptions } from '#ui/search/SearchOptions.tsx';
import { useSearchCombobox } from '#ui/search/use-search-combobox.ts';
import { texts } from '#ui/texts.ts';
import { searchAddress } from './search-address.ts';
import styles from './SearchBox.module.css';

export interface SearchBoxProps {
  /** Unique on the page. */
  id: string;
  page: Pick<PageFacts, 'routecode' | 'parameters'>;
  keyword: string;
  label: string;
  placeholder: string;
  suggestLabel: string;
}

/** A form that asks for the results of what is typed: by itself without scripts. With them it is a combobox. */
export function SearchBox({ id, page, keyword, label, placeholder, suggestLabel }: SearchBoxProps) {
  const { field, options } = useSearchCombobox(id);
  return (
    <form className={styles.form} role="search" method="get" action={`/${page.routecode}`}>
      {page.parameters.menuid && (
        <input type="hidden" name="menuid" value={page.parameters.menuid} />
      )}
      <div className={styles.box}>
        <Icon name="search" />
        <label htmlFor={id}>
          <VisuallyHidden>{label}</VisuallyHidden>
        </label>
        <input {...field} placeholder={placeholder} defaultValue={keyword} />
        <Button type="submit" variant="primary">
          {texts.search}
        </Button>
      </div>
      <SearchOptions
        {...options}
        label={suggestLabel}
        addressOf={(word) => searchAddress(page, word)}
      />
    </form>
  );
}
