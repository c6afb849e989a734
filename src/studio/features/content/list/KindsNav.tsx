import { useEffect, useRef } from 'react';
import { NavLink, useParams } from 'react-router-dom';
import { grouped } from '#rules/text/grouped.ts';
import { contentKinds } from '#registry/kinds/kinds.ts';
import { inLanguage } from '../../../base/language/language.ts';
import { listTexts as texts } from './texts.ts';
import { useContentChanges } from './use-items.ts';
import styles from './ContentList.module.css';

const groups = grouped([...contentKinds.values()], ({ group }) => group);

/** All kinds of content, by what they are for; those with unpublished changes say so. The one that is shown is in sight. */
export function KindsNav() {
  const changes = useContentChanges();
  const nav = useRef<HTMLElement>(null);
  const { kind: shown } = useParams();
  useEffect(() => {
    nav.current
      ?.querySelector('[aria-current]')
      ?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [shown]);
  return (
    <nav ref={nav} className={styles.kinds} aria-label={texts.kinds} data-pane="outline">
      {groups.map(([group, definitions]) => (
        <section key={group}>
          <h2>{texts.groups[group]}</h2>
          {definitions.map(({ kind, label, key: { only } }) => (
            <NavLink
              key={kind}
              to={only === undefined ? `/content/${kind}` : `/content/${kind}/${only}`}
            >
              {inLanguage(label)}
              {(changes[kind] ?? 0) > 0 && (
                <span
                  className={styles.changes}
                  role="img"
                  aria-label={texts.changes(changes[kind] ?? 0)}
                  title={texts.changes(changes[kind] ?? 0)}
                >
                  {changes[kind]}
                </span>
              )}
            </NavLink>
          ))}
        </section>
      ))}
    </nav>
  );
}
