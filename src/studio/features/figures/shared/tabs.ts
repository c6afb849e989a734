import { importTexts } from './import-texts.ts';
import { pullTexts } from './pull-texts.ts';
import { figureTexts as texts } from './texts.ts';

/** Parts of the data; `end`: what stands below its address is another's. `isPulls`: fetched files wait there. */
export const FIGURE_TABS: readonly {
  to: string;
  label: string;
  end: boolean;
  isPulls?: boolean;
}[] = [
  { to: '/figures', label: texts.navs, end: true },
  { to: '/figures/actions', label: texts.actions, end: false },
  { to: '/figures/imports', label: importTexts.title, end: false },
  { to: '/figures/pulls', label: pullTexts.title, end: false, isPulls: true },
];
