import type { SearchSuggestion } from '#schemas/calls/content/search.ts';
import { Link } from '#ui/components/Link.tsx';
import { VisuallyHidden } from '#ui/components/VisuallyHidden.tsx';
import looks from '#ui/controls/Options.module.css';
import { texts } from '#ui/texts.ts';
import { optionId } from './use-search-combobox.ts';

export interface SearchOptionsProps {
  /** Of the list, unique on the page. */
  id: string;
  label: string;
  rows: readonly SearchSuggestion[];
  /** Which is chosen, from 0; -1 for none. */
  at: number;
  /** Where a word is searched for. */
  addressOf: (keyword: string) => string;
  onFollow: () => void;
}

/** The list below a field of the search, closed where it is empty: links to pages, funds and the results of words. How long it is, screen readers say. */
export function SearchOptions({ id, label, rows, at, addressOf, onFollow }: SearchOptionsProps) {
  return (
    <>
      <div
        className={looks.list}
        id={id}
        role="listbox"
        aria-label={label}
        hidden={rows.length === 0}
      >
        {rows.map(({ keyword, note, address }, index) => (
          // Pressing the mouse would take the focus, and losing it closes the list before the click.
          <Link
            key={`${keyword} ${note}`}
            to={address || addressOf(keyword)}
            role="option"
            tabIndex={-1}
            id={optionId(id, index)}
            aria-selected={index === at}
            className={looks.option}
            onMouseDown={(event) => event.preventDefault()}
            onClick={onFollow}
          >
            {keyword} <span>{note}</span>
          </Link>
        ))}
      </div>
      <VisuallyHidden>
        <span role="status">{rows.length > 0 && texts.suggestions(rows.length)}</span>
      </VisuallyHidden>
    </>
  );
}
