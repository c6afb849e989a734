import type { MenuItem } from '#schemas/menu.ts';
import { menuAddress } from '#ui/menu-tree.ts';
import { Link } from './Link.tsx';

/** A menu entry as a link; one that leads nowhere yet is text. `current`: it is this page, or above it. */
export function MenuLink({ entry, current = false, className }: { entry: MenuItem; current?: 'page' | 'true' | false; className?: string | undefined }) {
  const address = menuAddress(entry);
  if (address === null) return <span className={className}>{entry.menuname}</span>;
  return <Link className={className} to={address} opentype={entry.opentype} aria-current={current || undefined}>{entry.menuname}</Link>;
}
