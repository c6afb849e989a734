/** `body` or `answer` of a route, up to the next property or the end of the route. */
const SCHEMA = /^ {4}(body|answer): ([\s\S]*?),\n(?= {4}\w| {4}\/[/*]| {2}\})/gm;
/** The texts of one language of `inLanguage`, on lines of their own. */
const TEXTS = /^( *)(zh|en): (\{\n[\s\S]*?\n\1\}),$/gm;

/**
 * The source of routes with schemas that are made when they are first read: the studio declares 256 routes and calls a few of
 * them, and a schema takes kilobytes of memory.
 */
export function deferSchemas(source: string): string {
  return source.replaceAll(
    SCHEMA,
    (_, name: string, schema: string) =>
      `    get ${name}() {\n      const value = ${schema};\n      Object.defineProperty(this, '${name}', { value });\n      return value;\n    },\n`,
  );
}

/** The source of texts of which the language that is not spoken is never made: not parsed, it takes no memory. */
export function deferTexts(source: string): string {
  return source.replaceAll(
    TEXTS,
    (_, indent: string, language: string, texts: string) =>
      `${indent}get ${language}() { return ${texts}; },`,
  );
}
