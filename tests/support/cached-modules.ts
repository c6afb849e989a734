import type { Plugin } from 'vitest/config';

/** What a module becomes beside its own text, where the runner's key of its cache leaves that out. */
export function cachedModules(): Plugin {
  return {
    name: 'quoin:cached-modules',
    configureVitest({ experimental_defineCacheKeyGenerator }) {
      experimental_defineCacheKeyGenerator(({ environment, sourceCode }) =>
        // It depends on which files there are.
        sourceCode.includes('import.meta.glob') ? false : JSON.stringify(environment.config.oxc),
      );
    },
  };
}
