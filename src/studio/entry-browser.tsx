// oxlint-disable-next-line import/no-unassigned-import -- it has to run before any schema is made
import './no-eval.ts';
import './global.css';
import { createRoot } from 'react-dom/client';
import { Studio } from './Studio.tsx';
import { applyTheme } from './theme.ts';

applyTheme(document.documentElement);
const element = document.getElementById('studio');
if (element) createRoot(element).render(<Studio />);
