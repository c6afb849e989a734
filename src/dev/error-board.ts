import type { ErrorPayload, ViteDevServer } from 'vite';
import { sourceStack } from './browser-places.ts';
import { ERROR_EVENT, SERVER_ERROR, type BrowserError } from './browser/events.ts';
import { errorPayload } from './locate-error.ts';

/** Shows errors over the pages, with file and line. */
export interface ErrorBoard {
  /** Over all pages, and over those that are opened until `clear`. */
  show(error: Error): void;
  clear(): void;
}

export function createErrorBoard({ environments, config }: ViteDevServer): ErrorBoard {
  const { hot, moduleGraph } = environments.client;
  let standing: ErrorPayload | null = null;
  hot.on('vite:client:connect', (_, client) => {
    if (standing) client.send(standing);
  });
  hot.on(ERROR_EVENT, async ({ message, stack }: BrowserError, client) => {
    const error = Object.assign(new Error(message), {
      stack: await sourceStack(message, stack, moduleGraph),
    });
    const err = errorPayload(error, 'browser', config.root);
    // What a browser throws elsewhere is not the project's.
    if (err.loc) client.send({ type: 'error', err });
  });
  return {
    show(error) {
      standing = { type: 'error', err: errorPayload(error, SERVER_ERROR, config.root) };
      hot.send(standing);
    },
    clear: () => void (standing = null),
  };
}
