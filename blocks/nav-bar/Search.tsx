import { use, useRef } from 'react';
import type { ToggleEvent } from 'react';
import { Icon } from '#ui/components/Icon.tsx';
import { Link } from '#ui/components/Link.tsx';
import { linkKind } from '#ui/components/link-kind.ts';
import { Page } from '#ui/components/Page.tsx';
import { LinkLanguageContext } from '#ui/language/link-language.ts';
import { texts } from '#ui/texts.ts';
import styles from './Search.module.css';

interface Properties {
  id: string;
  /** Where is searched, with what the address says already. */
  address: string;
  placeholder: string;
  /** Of what opens it. */
  className: string | undefined;
}

/** The way to the search: a field over the page's head, a popover that opens and asks without scripts too; a link where elsewhere is searched. */
export function Search({ id, address, placeholder, className }: Properties) {
  const lead = use(LinkLanguageContext);
  const field = useRef<HTMLInputElement>(null);
  if (linkKind(address) !== 'route')
    return (
      <Link className={className} to={address} aria-label={texts.search}>
        <Icon name="search" />
      </Link>
    );
  const [action = '', query] = (lead?.(address).to ?? address).split('?');
  const enter = (event: ToggleEvent) => event.newState === 'open' && field.current?.focus();
  return (
    <>
      <button type="button" className={className} popoverTarget={id} aria-label={texts.search}>
        <Icon name="search" />
      </button>
      <search id={id} className={styles.sheet} popover="auto" onToggle={enter}>
        <Page>
          <form className={styles.form} method="get" action={action}>
            {[...new URLSearchParams(query)].map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <input
              ref={field}
              className={styles.field}
              type="search"
              name="keyword"
              required
              maxLength={100}
              autoComplete="off"
              placeholder={placeholder}
              aria-label={placeholder || texts.search}
            />
            <button type="submit" className={styles.submit}>
              {texts.search}
            </button>
            <button
              type="button"
              className={className}
              popoverTarget={id}
              popoverTargetAction="hide"
              aria-label={texts.close}
            >
              <Icon name="close" size={24} />
            </button>
          </form>
        </Page>
      </search>
    </>
  );
}
