import { Link } from '#ui/components/Link.tsx';
import { TradeEntry } from '#ui/components/TradeEntry.tsx';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import styles from './Favourites.module.css';

type Given = Pick<ViewProps<typeof block>, 'id' | 'props' | 'page'> & { count: number };

/** How many favourites are not listed, and the way to all of them: the editor's, else the trading site. */
export function OtherFavourites({ id, count, props, page }: Given) {
  return (
    <p className={styles.others}>
      {props.othersText.replace('{count}', String(count))}{' '}
      {props.allAddress ? (
        <Link className={styles.all} to={props.allAddress}>
          {props.allLabel}
        </Link>
      ) : (
        <TradeEntry
          id={`${id}-all`}
          kind="trade"
          company={page.company}
          variant="plain"
          className={styles.all}
          label={props.allLabel}
        />
      )}
    </p>
  );
}
