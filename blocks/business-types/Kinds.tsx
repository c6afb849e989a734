import { typeFilterOf } from '#rules/funds/fund-type-filter.ts';
import type { Answer } from '#kit';
import { fundTexts } from '#ui/fund/fund-texts.ts';
import type { Dictionary } from '#ui/fund/labels.ts';
import { Risk } from '#ui/fund/Risk.tsx';
import { Icon } from '#ui/components/Icon.tsx';
import { Fold } from '#ui/components/Fold.tsx';
import { Link } from '#ui/components/Link.tsx';
import { textProp } from '#ui/text-prop.ts';
import { texts } from '#ui/texts.ts';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import styles from './View.module.css';

interface KindsProps {
  kinds: ViewProps<typeof block>['props']['kinds'];
  /** Undefined where nothing is counted. */
  counts: Answer<'fund/type/count'> | undefined;
  dictionary: Dictionary;
}

/** What kinds of products there are, each with its number, its usual risk, and the way to it. */
export function Kinds({ kinds, counts, dictionary }: KindsProps) {
  return (
    <Fold few={4} count={kinds.length} label={texts.all(kinds.length)}>
      <ul className={styles.entries}>
        {kinds.map(({ id, label, note, address, fundtype, aside, risklevel, lock }) => (
          <li key={id}>
            <Link to={address} className={`${styles.entry} ${styles.kind}`}>
              <strong {...textProp('kinds', id, 'label')}>{label}</strong>
              {fundtype === '' ? (
                <small {...textProp('kinds', id, 'aside')}>{aside}</small>
              ) : (
                <small>{numberOf(fundtype, counts)}</small>
              )}
              <span {...textProp('kinds', id, 'note')}>{note}</span>
              {risklevel !== '' && (
                <Risk level={risklevel} dictionary={dictionary} className={styles.sign} />
              )}
              {lock !== '' && (
                <span className={styles.sign}>
                  <Icon name="lock" size={18} />
                  <span {...textProp('kinds', id, 'lock')}>{lock}</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </Fold>
  );
}

/** As many funds as are published; nothing where they could not be counted. */
function numberOf(fundtype: string, counts: KindsProps['counts']): string {
  if (!counts?.ok) return '';
  const row = counts.record[0].find((type) => typeFilterOf(type) === fundtype);
  return fundTexts.countOf(row?.fundcount ?? '0');
}
