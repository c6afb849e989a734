import { NavLink } from 'react-router-dom';
import { FIGURE_TABS } from './tabs.ts';
import { figureTexts as texts } from './texts.ts';
import frame from '../../releases/Releases.module.css';

/** The parts of the data, beside the heading. */
export function FigureTabs() {
  return (
    <nav className={frame.tabs} aria-label={texts.tabs}>
      {FIGURE_TABS.map(({ to, label, end }) => <NavLink key={to} to={to} end={end}>{label}</NavLink>)}
    </nav>
  );
}
