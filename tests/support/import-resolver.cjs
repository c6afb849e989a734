'use strict';

/**
 * Tells the boundary check which file an import means, in the interface of ESLint's import resolvers. Node's own
 * resolution knows the `#…` names of package.json, which the resolver that ships with the plugin does not.
 */
const { createRequire, isBuiltin } = require('node:module');

exports.interfaceVersion = 2;

exports.resolve = function resolve(source, file) {
  if (isBuiltin(source)) return { found: true, path: null };
  try {
    return { found: true, path: createRequire(file).resolve(source.replace(/\?.*$/, '')) };
  } catch {
    return { found: false };
  }
};
