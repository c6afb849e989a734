import { createRoot } from 'react-dom/client';
import { APP_ID, PREVIEW_CONFIG_ID } from '#site/page/page-data.ts';
import { PreviewApp } from '#site/PreviewApp.tsx';
import type { Fetch } from '#ui/calls.tsx';
import { acceptPort } from './accept-port.ts';
import { disableInteraction } from './disable-interaction.ts';
import { emptySearch } from './empty-search.ts';
import { exampleAnswer } from './example-account.ts';
import { shownFunds } from './shown-funds.ts';
import { loadPictures } from './load-pictures.ts';
import { createPortFetch } from './port-fetch.ts';
import { startPreview } from './start-preview.ts';
import { startReview } from './start-review.tsx';

async function start(): Promise<void> {
  const app = document.getElementById(APP_ID);
  const config = document.getElementById(PREVIEW_CONFIG_ID)?.textContent;
  if (!app || !config) return;
  const given = JSON.parse(config) as { studioOrigin: string } | { calls: string };
  if ('calls' in given) return startReview(app, given.calls);
  const port = await acceptPort(window, given.studioOrigin);
  const calls = createPortFetch((message) => port.postMessage(message));
  loadPictures(document);
  emptySearch(document);
  const root = createRoot(app);
  const fetchCall: Fetch = async (request) =>
    exampleAnswer(request, () => shownFunds(document)) ?? calls.fetch(request);
  startPreview(port, calls, (shown) =>
    root.render(<PreviewApp {...shown} fetchCall={fetchCall} />),
  );
  disableInteraction(document, (message) => port.postMessage(message));
}

void start();
