// `npm run dev`: Vite, which runs all the rest from the sources.
import { createServer as createHttpServer } from 'node:http';
import { createServer, createServerModuleRunner } from 'vite';

// Never listens: the sockets of the page's Vite client are handed to it by the listeners of site and studio.
const sockets = createHttpServer();
const vite = await createServer({
  configFile: 'src/dev/vite.config.ts',
  server: { ws: { server: sockets } },
});
const runner = createServerModuleRunner(vite.environments.ssr, { hmr: false });
const { startDevLoop } = await runner.import('/src/dev/entry-dev.ts');
await startDevLoop({ vite, runner, sockets, environment: process.env });
