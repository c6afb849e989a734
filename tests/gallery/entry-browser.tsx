import '#ui/base.css';
import { hydrateRoot, type Root } from 'react-dom/client';
import { loadView, SamplePage } from './SamplePage.tsx';
import { pages } from './samples.ts';

declare global {
  interface Window {
    /** Lays the sample of an address in the place of the one that is shown: from the server's markup, hydrated, as on a page of its own. */
    showSample(address: string): Promise<void>;
  }
}

async function hydrate(element: HTMLElement | null): Promise<Root> {
  const page = pages.find(({ type, name }) => element?.dataset['item'] === `${type}/${name}`);
  if (!element || !page) throw new Error('The page names no sample of the gallery');
  await Promise.all(page.items.map(loadView));
  const samples = page.items.map((item) => (
    <SamplePage key={`${item.type}/${item.name}`} item={item} />
  ));
  const root = hydrateRoot(element, samples, {
    onRecoverableError: (error) => console.error('hydration', error),
  });
  element.dataset['hydrated'] = '';
  return root;
}

let shown = await hydrate(document.getElementById('root'));

window.showSample = async (address) => {
  const response = await fetch(address);
  const next = new DOMParser().parseFromString(await response.text(), 'text/html');
  const parsed = next.getElementById('root');
  if (!parsed) throw new Error(`${address} is no sample: ${response.status}`);
  const element = document.importNode(parsed);
  // Parsed once more, where scripts run, as the markup of a page is.
  element.innerHTML = parsed.innerHTML;
  shown.unmount();
  document.title = next.title;
  for (const name of ['theme', 'mode']) delete document.documentElement.dataset[name];
  document.body.replaceChildren(element);
  shown = await hydrate(element);
};
