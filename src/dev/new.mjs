// `npm run new`: writes a new block type or kind of content or what else `entry-new.ts` lists. Vite runs it from the sources.
import { runnerImport } from 'vite';

const { module } = await runnerImport('./src/dev/scaffold/entry-new.ts', {
  configFile: false,
  logLevel: 'error',
});
process.exitCode = await module.runNew(process.argv.slice(2));
