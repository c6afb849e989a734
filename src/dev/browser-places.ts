import { SourceMap, type SourceMapPayload } from 'node:module';
import type { EnvironmentModuleGraph } from 'vite';
import { DEV_BASE } from './dev-base.ts';
import { codeLocationsOf } from './locate-error.ts';

/** The stack of an error that a browser threw, in files and lines of the sources. */
export async function sourceStack(
  message: string,
  stack: string,
  moduleGraph: Pick<EnvironmentModuleGraph, 'getModuleByUrl'>,
): Promise<string> {
  const lines = await Promise.all(
    codeLocationsOf(stack).map(async ({ file, line, column }) => {
      const [, address] = file.split(DEV_BASE);
      const module =
        address === undefined ? undefined : await moduleGraph.getModuleByUrl(`/${address}`);
      const map = module?.transformResult?.map;
      if (!module?.file || !map || !('mappings' in map) || map.mappings === '') return [];
      const entry = new SourceMap(map as unknown as SourceMapPayload).findEntry(
        line - 1,
        column - 1,
      );
      return 'originalLine' in entry
        ? [`    at ${module.file}:${entry.originalLine + 1}:${entry.originalColumn + 1}`]
        : [];
    }),
  );
  return [message, ...lines.flat()].join('\n');
}
