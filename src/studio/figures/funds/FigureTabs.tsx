import { useQuery } from '@tanstack/react-query';
import { NavLink } from 'react-router-dom';
import { useSession } from '../../session/session.ts';
import { FIGURE_TABS } from './tabs.ts';
import { figureTexts as texts } from './texts.ts';
import frame from '../../releases/Releases.module.css';

/** The parts of the data, beside the heading, and how many fetched files wait for somebody to look at them. */
export function FigureTabs() {
  const { client } = useSession();
  const { data } = useQuery({
    queryKey: ['pulls'],
    queryFn: ({ signal }) => client.call('pulls', {}, signal),
  });
  return (
    <nav className={frame.tabs} aria-label={texts.tabs}>
      {FIGURE_TABS.map(({ to, label, end, isPulls }) => (
        <NavLink key={to} to={to} end={end}>
          {label}
          {isPulls && data !== undefined && data.held > 0 && (
            <span className={frame.count}>{data.held}</span>
          )}
        </NavLink>
      ))}
    </nav>
  );
}
