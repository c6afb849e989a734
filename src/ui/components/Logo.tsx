import { LOGO_HEIGHT, LOGO_WIDTH } from '#rules/site/logo-size.ts';
import styles from './Logo.module.css';
import { Picture } from './Picture.tsx';

interface Properties {
  /** What the page knows of the company. */
  company: Readonly<Record<string, string>>;
  /** Pixels of the mark's height; a logo of the company's own is a little higher. */
  size?: number;
  /** It stands in the head of the page. */
  first?: boolean;
}

/** A company's own logo where there is one, else the mark, a quoin cut in two; the name beside it. */
export function Logo({ company, size = 34, first = false }: Properties) {
  const { companyname = '', companylogo, [LOGO_WIDTH]: width, [LOGO_HEIGHT]: height } = company;
  if (companylogo) {
    const shown = size + 6;
    const sizes = `${Math.ceil((shown * Number(width ?? 1)) / Number(height ?? 1))}px`;
    return (
      <Picture
        className={styles.image}
        style={{ height: shown }}
        src={companylogo}
        alt={companyname}
        width={width}
        height={height}
        sizes={sizes}
        first={first}
      />
    );
  }
  return (
    <span className={styles.logo}>
      <svg width={size} height={size} viewBox="0 0 34 34" fill="currentColor" aria-hidden="true">
        <path d="M1 1h18.5L12.5 33H1z" />
        <path d="M22 1h11v32H15z" opacity=".62" />
      </svg>
      <span className={styles.name}>{companyname}</span>
    </span>
  );
}
