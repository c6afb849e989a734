import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { Icon } from '../../base/components/Icon.tsx';
import { menuTexts as texts } from './tree/texts.ts';
import { useAddRedirects, useMenuLinks } from './entry/use-menu-links.ts';
import styles from './Menu.module.css';

const SHOWN = 6;

/** What the menu's draft leaves without an answer, named before anything is published, with the redirects that mend it. */
export function LostAddresses() {
  const { data } = useMenuLinks();
  const add = useAddRedirects();
  const offers = data?.offers ?? [];
  if (offers.length === 0) return null;
  const lost = new Set(offers.map(({ entry }) => entry));
  const links = (data?.links ?? []).filter(
    ({ entry, state }) => state === 'gone' && lost.has(entry),
  );
  return (
    <section className={styles.lost} aria-label={texts.lostTitle(offers.length)}>
      <Icon name="warning" />
      <div>
        <h2>{texts.lostTitle(offers.length)}</h2>
        <ul>
          {offers.slice(0, SHOWN).map(({ from, to, menuname }) => (
            <li key={from}>
              <b>{menuname}</b>
              <code>{from}</code>
              <Icon name="chevronRight" size={12} />
              <code>{to}</code>
            </li>
          ))}
          {offers.length > SHOWN && <li>{texts.more(offers.length - SHOWN)}</li>}
        </ul>
        <p>{texts.lostLinks(links.length)}</p>
        {links.length > 0 && (
          <ul>
            {links.slice(0, SHOWN).map(({ kind, key, title, address }) => (
              <li key={`${kind} ${key} ${address}`}>
                {title}
                <code>{address}</code>
              </li>
            ))}
            {links.length > SHOWN && <li>{texts.more(links.length - SHOWN)}</li>}
          </ul>
        )}
        <p>{texts.lostAsk}</p>
        <p className={styles.actions}>
          <Button
            type="primary"
            size="small"
            loading={add.isPending}
            onClick={() => add.mutate(offers)}
          >
            {texts.addRedirects(offers.length)}
          </Button>
          <Link to="/redirects">{texts.seeRedirects}</Link>
        </p>
      </div>
    </section>
  );
}
