import { termPlace } from '#rules/text/term-address.ts';
import { punctuation } from '#rules/language/punctuation.ts';
import type { TermRow } from '#schemas/content/service.ts';
import { useHeading } from '#ui/components/heading-level.ts';
import { MoreLink } from '#ui/components/MoreLink.tsx';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import { letterPlace, type LetterGroup } from './group-by-letter.ts';
import styles from './View.module.css';

type Given = Pick<ViewProps<typeof block>, 'id' | 'props' | 'page'>;

/** The terms of a letter. */
export function TermGroup({ id, props, page, group }: Given & { group: LetterGroup }) {
  const { Heading } = useHeading();
  const place = letterPlace(id, group.letter);
  return (
    <section className={styles.group} aria-labelledby={place}>
      <Heading className={styles.letter} id={place} tabIndex={-1}>
        {group.letter}
      </Heading>
      <dl>
        {group.terms.map((term) => (
          <Term key={term.id} props={props} page={page} term={term} />
        ))}
      </dl>
    </section>
  );
}

/** A term that leads to this page itself has no link. */
function Term({ props, page, term }: Pick<Given, 'props' | 'page'> & { term: TermRow }) {
  const { id, name, others, explanation, address } = term;
  const isHere = address.replace(/#.*/, '') === page.address;
  return (
    <div className={styles.term} id={termPlace(id)} tabIndex={-1}>
      <dt>
        <b>{name}</b>
        {others.length > 0 && (
          <span className={styles.others}>
            {props.othersLabel} {others.join(punctuation.list)}
          </span>
        )}
      </dt>
      <dd>
        <p>{explanation}</p>
        {address !== '' && !isHere && (
          <MoreLink to={address} about={name}>
            {props.moreLabel}
          </MoreLink>
        )}
      </dd>
    </div>
  );
}
