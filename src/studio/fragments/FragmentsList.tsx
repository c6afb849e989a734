import { NavLink } from 'react-router-dom';
import { Icon } from '../parts/Icon.tsx';
import { StateDot } from '../parts/StateDot.tsx';
import { pageDot } from '../shell/page-rows.ts';
import { shellTexts } from '../shell/texts.ts';
import listStyles from '../shell/PagesList.module.css';
import { fragmentTexts as texts } from './texts.ts';
import { useFragments } from './use-fragments.ts';

/** The shared pieces, beside the pages. */
export function FragmentsList({ search }: { search: string }) {
  const { data } = useFragments();
  const wanted = search.trim().toLowerCase();
  const shown = (data?.fragments ?? []).filter(({ name, key }) => [name, key].some((text) => text.toLowerCase().includes(wanted)));
  if (!data || (shown.length === 0 && wanted !== '')) return null;
  return (
    <>
      <header className={listStyles.head}><h2>{texts.fragments}</h2></header>
      <ul className={listStyles.list} aria-label={texts.fragments}>
        {shown.map((fragment) => (
          <li key={fragment.key}>
            <NavLink to={`/fragments/${fragment.key}`} className={({ isActive }) => `${listStyles.row} ${isActive ? listStyles.current : ''}`}>
              <Icon name="fragment" size={14} />
              <span className={listStyles.name}>{fragment.name}</span>
              <span className={listStyles.end}>
                {texts.shared(fragment.pages.length)}
                <StateDot state={pageDot(fragment)} label={shellTexts.states[pageDot(fragment)]} />
              </span>
            </NavLink>
          </li>
        ))}
        {data.fragments.length === 0 && <li className={listStyles.none}>{texts.none}</li>}
      </ul>
    </>
  );
}
