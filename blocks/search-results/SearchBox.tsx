import { useState, type KeyboardEvent } from 'react';
import type { SearchSuggestion } from '#schemas/calls/content/search.ts';
import type { PageFacts } from '#schemas/page.ts';
import looks from '#ui/controls/Options.module.css';
import { Button } from '#ui/components/Button.tsx';
import { Icon } from '#ui/components/Icon.tsx';
import { Link } from '#ui/components/Link.tsx';
import { VisuallyHidden } from '#ui/components/VisuallyHidden.tsx';
import { texts } from '#ui/texts.ts';
import { searchAddress } from './search-address.ts';
import { useSearchSuggestions } from './use-search-suggestions.ts';
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

/**
 * A form that asks for the results of what is typed: by itself without scripts. With them it is a combobox whose options are
 * links, to a fund or to the results of a word: arrow keys move, Enter follows, Escape closes.
 */
export function SearchBox({ id, page, keyword, label, placeholder, suggestLabel }: SearchBoxProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [at, setAt] = useState(-1);
  const rows = useSearchSuggestions(typed ?? '');
  const open = typed !== null && rows.length > 0;
  const active = open ? rows[at] : undefined;
  const optionId = (index: number) => `${id}-option-${index}`;
  const close = () => setTyped(null);
  const type = (text: string) => {
    setTyped(text);
    setAt(-1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && open) setAt(nextPlace(at, step, rows.length));
    else if (event.key === 'Enter' && active) document.getElementById(optionId(at))?.click();
    else if (event.key === 'Escape' && open) close();
    else return;
    event.preventDefault();
  };
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
        <input
          id={id}
          type="search"
          name="keyword"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={open}
          aria-controls={`${id}-list`}
          aria-activedescendant={active && optionId(at)}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={40}
          placeholder={placeholder}
          defaultValue={keyword}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={close}
        />
        <Button type="submit" variant="primary">
          {texts.search}
        </Button>
      </div>
      <Suggestions
        id={`${id}-list`}
        label={suggestLabel}
        rows={open ? rows : []}
        at={at}
        optionId={optionId}
        addressOf={(row) => row.address || searchAddress(page, row.keyword)}
        onFollow={close}
      />
    </form>
  );
}

/** Beyond either end nothing is chosen, so that what was typed can be searched for again. */
function nextPlace(at: number, step: number, count: number): number {
  return ((at + 1 + step + count + 1) % (count + 1)) - 1;
}

interface SuggestionsProps {
  id: string;
  label: string;
  rows: readonly SearchSuggestion[];
  at: number;
  optionId: (index: number) => string;
  addressOf: (row: SearchSuggestion) => string;
  onFollow: () => void;
}

function Suggestions({ id, label, rows, at, optionId, addressOf, onFollow }: SuggestionsProps) {
  return (
    <div
      className={looks.list}
      id={id}
      role="listbox"
      aria-label={label}
      hidden={rows.length === 0}
    >
      {rows.map((row, index) => (
        // Pressing the mouse would take the focus, and losing it closes the list before the click.
        <Link
          key={`${row.keyword} ${row.note}`}
          to={addressOf(row)}
          role="option"
          tabIndex={-1}
          id={optionId(index)}
          aria-selected={index === at}
          className={looks.option}
          onMouseDown={(event) => event.preventDefault()}
          onClick={onFollow}
        >
          {row.keyword} <span>{row.note}</span>
        </Link>
      ))}
    </div>
  );
}
