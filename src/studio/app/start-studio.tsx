// oxlint-disable-next-line import/no-unassigned-import -- it has to run before any schema is made
import './no-eval.ts';
// oxlint-disable-next-line import/no-unassigned-import -- likewise, before whatever else asks for React
import './react-first.ts';
import 'antd/dist/antd.css';
import './global.css';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { PreloadContext } from '../core/preload/PreloadContext.ts';
import type { Preload } from '../core/preload/start-preload.ts';
import { locale } from '../base/language/language.ts';
import { fixAntdSelectA11y } from '../base/components/fix-antd-select-a11y.ts';
import { partTexts } from '../base/components/texts.ts';
import { createQueries, takeFirstAnswers } from '../core/api/queries.ts';
import { Studio } from './Studio.tsx';
import { applyTheme } from '../base/theme.ts';

/** Draws the studio, going on from what was begun before. */
export async function startStudio(preload: Preload): Promise<void> {
  document.documentElement.lang = locale;
  document.title = partTexts.product;
  applyTheme(document.documentElement);
  fixAntdSelectA11y(document);
  const element = document.getElementById('studio');
  if (!element) return;
  const queries = createQueries();
  await takeFirstAnswers(queries, preload.answers);
  const root = createRoot(element);
  // Before the task ends that runs this code: what is compiled in it, the browser keeps for the next time.
  flushSync(() =>
    root.render(
      <PreloadContext value={preload}>
        <Studio queries={queries} />
      </PreloadContext>,
    ),
  );
}
