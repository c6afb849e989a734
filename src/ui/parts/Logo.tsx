import styles from './Logo.module.css';

/** A company's own logo where there is one, else the mark, a quoin cut in two; the name beside it. */
export function Logo({ name, image, size = 34 }: { name: string; image?: string | undefined; size?: number }) {
  if (image) return <img className={styles.image} src={image} alt={name} height={size + 6} />;
  return (
    <span className={styles.logo}>
      <svg width={size} height={size} viewBox="0 0 34 34" fill="currentColor" aria-hidden="true">
        <path d="M1 1h18.5L12.5 33H1z" />
        <path d="M22 1h11v32H15z" opacity=".62" />
      </svg>
      <span className={styles.name}>{name}</span>
    </span>
  );
}
