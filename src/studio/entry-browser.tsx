// oxlint-disable-next-line import/no-unassigned-import -- it has to run before any schema is made
import './no-eval.ts';
import './global.css';
import { createRoot } from 'react-dom/client';
import { locale } from './language.ts';
import { shellTexts } from './shell/texts.ts';
import { Studio } from './Studio.tsx';
import { applyTheme } from './theme.ts';

document.documentElement.lang = locale;
document.title = shellTexts.product;
applyTheme(document.documentElement);
const element = document.getElementById('studio');
if (element) createRoot(element).render(<Studio />);
