// oxlint-disable-next-line import/no-unassigned-import -- it has to run before any component is defined
import '@vitejs/plugin-react/preamble';
import { MODEL_ID } from '#site/page/page-data.ts';
import {
  ERROR_EVENT,
  MODEL_EVENT,
  RESTARTED_EVENT,
  SERVER_ERROR,
  type BrowserError,
} from './events.ts';

/** Has the loop show on the page where something was thrown. */
function report(thrown: unknown): void {
  const error = thrown instanceof Error && thrown.cause instanceof Error ? thrown.cause : thrown;
  if (error instanceof Error)
    import.meta.hot?.send(ERROR_EVENT, {
      message: error.message,
      stack: error.stack ?? '',
    } satisfies BrowserError);
}

window.addEventListener('error', ({ error }) => report(error));
// React tells here what a boundary caught.
const { error: logError } = console;
// oxlint-disable-next-line no-console -- nothing else says what a boundary caught
console.error = (...said: unknown[]) => {
  logError(...said);
  report(said.find((each) => each instanceof Error));
};

/** Linked for the first sight of a page alone: what is taken out of a sheet later would go on in them. */
function dropLinkedSheets(): void {
  for (const link of document.querySelectorAll(
    `link[rel=stylesheet][href^="${import.meta.env.BASE_URL}"]`,
  ))
    link.remove();
}
const alive = new MutationObserver(() => {
  alive.disconnect();
  dropLinkedSheets();
});
alive.observe(document.documentElement, { attributeFilter: ['data-alive'] });

let showsServerError = false;
import.meta.hot?.on('vite:error', ({ err }) => (showsServerError = err.plugin === SERVER_ERROR));

/** A page of the site takes over what the server makes of its address now; any other has no model. */
async function takeModel(): Promise<void> {
  if (!document.getElementById(MODEL_ID)) return;
  const html = await (await fetch(window.location.href)).text();
  const model = new DOMParser()
    .parseFromString(html, 'text/html')
    .getElementById(MODEL_ID)?.textContent;
  if (model)
    window.dispatchEvent(new CustomEvent(MODEL_EVENT, { detail: JSON.parse(model) as unknown }));
}

import.meta.hot?.on(RESTARTED_EVENT, () => {
  if (showsServerError) document.querySelector('vite-error-overlay')?.remove();
  showsServerError = false;
  takeModel().catch(logError);
});
