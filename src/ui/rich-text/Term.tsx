import type { ReactNode } from 'react';
import type { TermMark } from '#rules/text/mark-terms.ts';
import { Link } from '#ui/components/Link.tsx';

interface Properties {
  /** Its name is a link where more is to be read. */
  term: TermMark;
  children: ReactNode;
}

/**
 * A word in a `RichText` that opens its explanation. The browser opens and closes it, also without scripts. A page has each term
 * once.
 */
export function Term({ term, children }: Properties) {
  const id = `term-${term.id}`;
  return (
    <>
      <button type="button" popoverTarget={id}>
        {children}
      </button>
      <span id={id} popover="auto">
        <Link to={term.address}>{term.name}</Link>
        {term.explanation}
      </span>
    </>
  );
}
