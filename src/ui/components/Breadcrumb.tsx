import type { PageFacts } from '#schemas/page.ts';
import { texts } from '#ui/texts.ts';
import { Link } from './Link.tsx';
import styles from './Breadcrumb.module.css';

/** The way from the home page to here; the last step is the page itself, as text. */
export function Breadcrumb({ crumbs }: { crumbs: PageFacts['breadcrumb'] }) {
  return (
    <nav className={styles.crumbs} aria-label={texts.breadcrumb}>
      <ol>
        {crumbs.map(({ label, address }, index) => (
          <li key={index}>
            {address ? <Link to={address}>{label}</Link> : <span aria-current="page">{label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
