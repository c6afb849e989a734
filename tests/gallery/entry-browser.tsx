import '#ui/base.css';
import { hydrateRoot } from 'react-dom/client';
import { loadView, SamplePage } from './SamplePage.tsx';
import { items } from './samples.ts';

const root = document.getElementById('root');
const item = items.find(({ type, name }) => root?.dataset['item'] === `${type}/${name}`);
if (!root || !item) throw new Error('The page names no sample of the gallery');

await loadView(item);
hydrateRoot(root, <SamplePage item={item} />, { onRecoverableError: (error) => console.error('hydration', error) });
root.dataset['hydrated'] = '';
