import { asideOf } from '#rules/language/punctuation.ts';
import { use, type AnchorHTMLAttributes } from 'react';
import { LinkLanguageContext } from '#ui/language/link-language.ts';
import { texts } from '#ui/texts.ts';
import { linkKind } from './link-kind.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface LinkProps extends Omit<
  AnchorHTMLAttributes<HTMLAnchorElement>,
  'href' | 'target' | 'rel'
> {
  /** A path of this site, or an outside address. What no browser should open (`javascript:`) is shown as text. */
  to: string;
  /** The menu's field: "1" opens a new window, which the link says. */
  opentype?: string | undefined;
}

/**
 * Every link of the site: a plain anchor that works by itself. The site's navigation follows those that lead inside
 * without loading a document; a page has far more links than it pays to tell each of them about the router.
 */
export function Link({ to, opentype, children, ...rest }: LinkProps) {
  if (linkKind(to) === 'none') return <span className={rest.className}>{children}</span>;
  const led = use(LinkLanguageContext)?.(to);
  const window = opentype === '1' ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  const content =
    opentype === '1' ? (
      <>
        {children}
        <VisuallyHidden>{asideOf(texts.newWindow)}</VisuallyHidden>
      </>
    ) : (
      children
    );
  return (
    <a {...rest} {...window} href={led?.to ?? to} hrefLang={led?.hrefLang ?? rest.hrefLang}>
      {content}
      {led?.note && <VisuallyHidden>{led.note}</VisuallyHidden>}
    </a>
  );
}
