import type { AnchorHTMLAttributes } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { texts } from '#ui/texts.ts';
import { linkKind } from './link-kind.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target' | 'rel'> {
  /** A path of this site, or an outside address. What no browser should open (`javascript:`) is shown as text. */
  to: string;
  /** The menu's field: "1" opens a new window, which the link says. */
  opentype?: string | undefined;
}

/** Every link of the site: inside addresses change the page without loading a document, outside ones are plain. */
export function Link({ to, opentype, children, ...rest }: LinkProps) {
  const kind = linkKind(to);
  if (kind === 'none') return <span className={rest.className}>{children}</span>;
  const window = opentype === '1' ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  const content = opentype === '1' ? <>{children}<VisuallyHidden>（{texts.newWindow}）</VisuallyHidden></> : children;
  if (kind === 'route') return <RouterLink {...rest} {...window} to={to}>{content}</RouterLink>;
  return <a {...rest} {...window} href={to}>{content}</a>;
}
