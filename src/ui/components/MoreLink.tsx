import type { ReactNode } from 'react';
import { Link } from './Link.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import styles from './MoreLink.module.css';

/** Leads to more of the same; `about` says of what to those who hear the link alone. */
export function MoreLink({
  to,
  about,
  className = '',
  children,
}: {
  to: string;
  about?: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <Link className={`${styles.more} ${className}`} to={to}>
      {children}
      {about && <VisuallyHidden>{about}</VisuallyHidden>}
    </Link>
  );
}
