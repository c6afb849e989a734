import type { Plugin } from 'vitest/config';

/** What a module becomes beside its own text, where the runner's key of its cache leaves that out. */
export function cachedModules(): Plugin {
  return {
    name: 'quoin:cached-modules',
    configureVitest({ experimental_defineCacheKeyGenerator }) {
      experimental_defineCacheKeyGenerator(({ environment, id, sourceCode }) => {
        // It depends on which files there are.
        if (sourceCode.includes('import.meta.glob')) return false;
        // The projects differ in how JSX is compiled: all else is compiled once for all of them.
        return id.includes('.tsx') ? JSON.stringify(environment.config.oxc) : '';
      });
    },
  };
}
