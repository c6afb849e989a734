/** From the loop to studios: a file of the registry changed. */
export const REGISTRY_EVENT = 'quoin:registry';
/** From a studio to the loop: the registry's new values are in place, what shows them is to be drawn again. */
export const ADOPTED_EVENT = 'quoin:adopted';
/** From the loop to all pages: a server with new code answers. */
export const RESTARTED_EVENT = 'quoin:restarted';
/** From a page to the loop: something threw while it was drawn or answered to somebody. */
export const ERROR_EVENT = 'quoin:error';

/** In a page of the site: its model was fetched again. The site's entry knows it by this name too. */
export const MODEL_EVENT = 'quoin:model';
/** Marks an error of the server in what Vite's client shows. */
export const SERVER_ERROR = 'server';

export interface RegistryChange {
  /** Path in the project. */
  source: string;
  timestamp: number;
}

export interface BrowserError {
  message: string;
  stack: string;
}

/** The modules of the studio that hold what is in the registry. */
export const REGISTRY_MODULES: readonly string[] = [
  '/src/registry/data.ts',
  '/src/studio/core/nodes/registry.ts',
];
