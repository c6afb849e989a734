import type { ReactNode, Ref } from 'react';
import { addressWith } from '#ui/address-state.ts';
import { SearchOptions } from '#ui/search/SearchOptions.tsx';
import { useSearchCombobox } from '#ui/search/use-search-combobox.ts';
import { texts } from '#ui/texts.ts';
import styles from './Search.module.css';

interface Properties {
  /** Of the field, unique on the page. */
  id: string;
  ref: Ref<HTMLInputElement>;
  /** Where is searched, with what the address says already. */
  address: string;
  placeholder: string;
  /** Called when a suggestion is followed. */
  onFollow: () => void;
  /** Behind the button that searches. */
  children: ReactNode;
}

/** A form that asks the results page by itself; with scripts its field is a combobox. */
export function SearchForm({ id, ref, address, placeholder, onFollow, children }: Properties) {
  const { field, options } = useSearchCombobox(id);
  const [action = '', query] = address.split('?');
  return (
    <form className={styles.form} method="get" action={action}>
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className={styles.row}>
        <input
          {...field}
          ref={ref}
          className={styles.field}
          required
          placeholder={placeholder}
          aria-label={placeholder || texts.search}
        />
        <button type="submit" className={styles.submit}>
          {texts.search}
        </button>
        {children}
      </div>
      <SearchOptions
        {...options}
        label={texts.searchSuggestions}
        addressOf={(keyword) => addressWith(address, { keyword })}
        onFollow={() => {
          options.onFollow();
          onFollow();
        }}
      />
    </form>
  );
}
