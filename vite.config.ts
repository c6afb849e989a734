import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { createLogger, defineConfig, type Logger, type Plugin, type ViteBuilder } from 'vite';
import { patchPostgres } from './src/server/platform/database/patch-postgres.ts';
import { trimSheet } from './src/studio/app/antd-sheet.ts';
import { trimDocumentation } from './src/studio/app/trim-documentation.ts';

const ENVIRONMENTS = ['client', 'studio', 'trading', 'ssr'];
const INPUTS = [
  'blocks',
  'schemas',
  'src',
  'registry.json',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
];

/** What several views share and the home page does without: to read articles, and to look for something or fill in a form. */
const READING = String.raw`(?:ui\/(?:article|rich-text)\/|rules\/(?:text\/(?:file-words|text-notices)|performance\/text-figures)\.)`;
const FACTS = String.raw`(?:ui\/fund\/(?:Facts|info-texts|detail-texts)|rules\/performance\/composite-words)\.`;
const GATE = String.raw`ui\/visitor\/gate\/`;
/** Of sending an entry with a code of an image: what the form of feedback shares with those that editors compose. */
const SENDING = String.raw`(?:ui\/feedback\/|rules\/site\/image-code\.)`;
/** Of funds kept on the device, and of comparing, which their list offers too: loaded with the lists, or the first press. */
const KEPT = String.raw`ui\/fund\/(?:kept\/|compare\/(?:Compare|compared-funds)|marks-texts\.|Star\.|RemovableFundRow\.|use-seen-funds\.)|rules\/funds\/(?:kept-funds|fund-news|fund-alerts)\.|rules\/text\/email\.`;
/** Of what every page starts with: what only views use, though kit names it. */
const OF_LATER_VIEWS =
  /\/src\/rules\/(?:trade\/fund-check|text\/(?:file-words|text-notices)|performance\/text-figures)\.ts$/;
/** What the views that lead a home page share with those of nearly every other page. */
const OF_LEAD =
  /\/src\/(?:ui\/(?:components\/Day|fund\/(?:fund-texts|labels|Risk))\.|rules\/(?:text\/reading-text|lists\/(?:article-address|promotion-requests)|funds\/fund-type-filter)\.ts$)/;
const CALLS = String.raw`ui\/chart\/|wire\/|site\/(?:failures|request|login|tab|page|wire|start-cache|action-log)\/`;

const withPage = below('core', 'src/site/entry-browser.tsx');

/**
 * Beside the file of each view: what only changes with a package; what every page starts with; what the home page's
 * views share with others; the request layer, which comes with the first call, and the codes that views know too; what
 * tables scroll in, which would else bring all that draws charts to articles; what leads to feeds, from three views; the
 * library of forms, and what sends them, which few pages have; what the pages of one fund say, which no list shows; and what
 * is left, by use, which would otherwise be some twenty files of a few hundred bytes: but for the gate, which has a form. Of charts, what the server
 * draws is one file; the livelier ones stay out, since they come when they are seen, and so do small curves, since the home
 * page shows them without the rest.
 */
const VISITOR_CHUNKS = [
  { name: 'react', test: /\/node_modules\/(?:react|react-dom|scheduler)\// },
  {
    debugName: 'core',
    name: (id: string, graph: Graph) =>
      OF_LEAD.test(id) ? 'core' : OF_LATER_VIEWS.test(id) ? null : withPage(id, graph),
  },
  { debugName: 'common', name: below('common', 'src/registry/home-views.ts'), minShareCount: 2 },
  { name: 'page-model', test: /\/src\/kit\/page-model\.ts$/ },
  { name: 'codes', test: /\/src\/wire\/public\/codes\.ts$/ },
  {
    debugName: 'calls',
    name: below('calls', 'src/site/wire/queries.ts', 'src/site/wire/page-wire.ts'),
    minShareCount: 2,
  },
  { name: 'scroller', test: /\/src\/ui\/components\/Scroller\./ },
  { name: 'saving', test: /\/src\/ui\/fund\/Save(?:Shown|Table)\./ },
  { name: 'feeds', test: /\/src\/(?:ui\/feeds|rules\/site\/feeds)/ },
  { name: 'chart', test: /\/src\/ui\/chart\/(?!Live|SmallCurve|curve-drawing)/ },
  { name: 'reading', test: new RegExp(String.raw`\/src\/(?:${READING})`), minShareCount: 2 },
  { name: 'forms', test: /\/node_modules\/react-hook-form\// },
  { name: 'facts', test: new RegExp(String.raw`\/src\/${FACTS}`), minShareCount: 2 },
  {
    name: 'asking',
    test: new RegExp(String.raw`\/src\/(?!${CALLS}|${FACTS}|${GATE}|${KEPT}|${SENDING})`),
    minShareCount: 2,
  },
  { name: 'gate', test: new RegExp(String.raw`\/src\/${GATE}`), minShareCount: 2 },
  { name: 'sending', test: new RegExp(String.raw`\/src\/${SENDING}`), minShareCount: 2 },
];

/**
 * What goes ahead of all else; zod with what keeps it from trying eval, since chunks run before the entry that imports
 * them, and schemas are made in chunks; React and ProseMirror, which make errors when they are loaded, for which the browser
 * parses all of the file once more; what the English of labels is made from, without the composer, which names its blocks when
 * it is loaded; and as one file all else that the composer needs, which would otherwise be a hundred,
 * by which other screens share it.
 */
const STUDIO_CHUNKS = [
  { debugName: 'ahead', name: below('ahead', 'src/studio/app/entry-browser.tsx') },
  { name: 'zod', test: /\/node_modules\/zod\/|\/src\/studio\/app\/no-eval\.ts$/ },
  {
    name: 'react',
    test: /\/node_modules\/(?:react|react-dom|scheduler)\/|\/src\/studio\/app\/react-first\.ts$/,
  },
  { name: 'prosemirror', test: /\/node_modules\/prosemirror-model\// },
  { debugName: 'kinds', name: below('kinds', 'src/registry/labels.ts') },
  { debugName: 'composer', name: below('composer', 'src/studio/app/start-studio.tsx') },
];

/** A class of a file by its name and four characters that only the file decides: short, since page, style and script all name it. */
function scopedName(name: string, file: string): string {
  const source = path.relative(import.meta.dirname, file.replace(/\?.*$/, ''));
  return `${name}_${createHash('sha256').update(source).digest('hex').slice(0, 5)}`;
}

interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** Parts of kit that views or navigations alone use, though all that imports kit seems to. */
const OF_VIEWS =
  /\/src\/kit\/(?:article-calls|block-checks|fund-figures|fund-panel-calls|icon-paths|page-model)\.ts$/;

/** The group of all modules that those at these paths import, near and far, but for themselves. */
function below(name: string, ...paths: string[]): (id: string, graph: Graph) => string | null {
  const roots = paths.map((root) => path.resolve(import.meta.dirname, root));
  let found: Set<string> | undefined;
  return (id, graph) => {
    found ??= importedBy(roots, graph);
    return found.has(id) && !roots.includes(id) ? name : null;
  };
}

function importedBy(roots: readonly string[], graph: Graph): Set<string> {
  const found = new Set(roots);
  // A set goes on to what is added while it is walked.
  for (const id of found) {
    const imported = graph.getModuleInfo(id)?.importedIds ?? [];
    for (const next of imported) if (!OF_VIEWS.test(next)) found.add(next);
  }
  return found;
}

/**
 * Four bundles from one tree: what visitors load (`site`, with the empty preview shell), what editors load (`studio`), the
 * sandbox's trading pages (`trading`), and the server with its command line (`server`). They lie side by side in
 * `dist/<mode>`.
 */
export default defineConfig(({ mode, command }) => {
  // React and its JSX are built for what this says; a shell's or a test runner's own value would slip in.
  process.env['NODE_ENV'] = mode;
  const out = (name: string) => `dist/${mode}/${name}`;
  return {
    logLevel: 'warn',
    customLogger: quietLogger(),
    plugins: [
      react(),
      patchPostgres(),
      trimAntd(),
      trimDeclarations(),
      mode === 'production' && compressAssets(),
    ],
    worker: { format: 'es' },
    css: { modules: { generateScopedName: scopedName } },
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    builder: { buildApp: (builder) => buildWhatChanged(builder, `dist/${mode}/stamp`) },
    environments: {
      client: {
        build: {
          outDir: out('site'),
          manifest: true,
          minify: mode === 'production',
          rolldownOptions: {
            // An entry keeps the names of what it exports: `request` is for scripts that make calls beside the renderer.
            preserveEntrySignatures: 'allow-extension',
            input: {
              site: 'src/site/entry-browser.tsx',
              early: 'src/ui/elder/elder-early.ts',
              request: 'src/site/entry-request.ts',
              api: 'src/site/entry-api.ts',
              alerts: 'src/site/entry-alerts.ts',
              push: 'src/site/entry-push-worker.ts',
              preview: 'src/preview/entry-browser.tsx',
            },
            output: { codeSplitting: { groups: VISITOR_CHUNKS } },
          },
        },
      },
      // The dev loop serves both from one.
      ...(command === 'build' && {
        studio: {
          consumer: 'client',
          build: {
            outDir: out('studio'),
            manifest: true,
            chunkSizeWarningLimit: 2400,
            rolldownOptions: {
              input: { studio: 'src/studio/app/entry-browser.tsx' },
              output: { codeSplitting: { groups: STUDIO_CHUNKS } },
            },
          },
        },
      }),
      ...(command === 'build' && {
        trading: {
          consumer: 'client',
          build: {
            outDir: out('trading'),
            manifest: true,
            chunkSizeWarningLimit: 2000,
            rolldownOptions: {
              input: {
                trading: 'src/trading/entry-browser.tsx',
                early: 'src/ui/elder/elder-early.ts',
              },
            },
          },
        },
      }),
      ssr: {
        // Bundled with its packages: it is the build for `mode` however the server is started, and starts from a few files.
        resolve: {
          noExternal: command === 'build' || ['postgres'],
          external: ['@node-rs/argon2', 'sharp', 'pdfjs-dist'],
        },
        build: {
          outDir: out('server'),
          rolldownOptions: {
            input: {
              main: 'src/server/app/main.ts',
              command: 'src/server/app/command.ts',
              'site-check': 'src/server/app/site-check.ts',
              archive: 'src/server/app/archive.ts',
              'pdf-text': 'src/server/app/pdf-text.ts',
              sandbox: 'src/sandbox/app/main.ts',
            },
          },
        },
      },
    },
  };
});

/** Says what is wrong and nothing else; `--logLevel` has no effect. */
function quietLogger(): Logger {
  const logger = createLogger('warn');
  const { warn, warnOnce } = logger;
  // Said of every `composes`, whose declarations come from no file; nothing is wrong with them.
  const isKnown = (message: string) => message.includes('did not pass the `from` option');
  logger.warn = (message, options) => void (isKnown(message) || warn(message, options));
  logger.warnOnce = (message, options) => void (isKnown(message) || warnOnce(message, options));
  return logger;
}

/** Builds all of them, or nothing where their inputs are those of the last build: a second start has no build to wait for. */
async function buildWhatChanged(builder: ViteBuilder, stampFile: string): Promise<void> {
  const stamp = await hashInputs();
  if (stamp === (await readFile(stampFile, 'utf8').catch(() => ''))) {
    // What nobody built Vite builds itself afterwards.
    for (const environment of Object.values(builder.environments)) environment.isBuilt = true;
    return;
  }
  for (const [index, name] of ENVIRONMENTS.entries()) {
    const environment = builder.environments[name];
    if (!environment) continue;
    process.stdout.write(`构建 ${index + 1}/${ENVIRONMENTS.length}：${name}\n`);
    await builder.build(environment);
  }
  await writeFile(stampFile, stamp);
}

async function hashInputs(): Promise<string> {
  const hash = createHash('sha256');
  for (const input of INPUTS) {
    const entries = await readdir(input, { recursive: true, withFileTypes: true }).catch(
      () => null,
    );
    const files = entries
      ?.filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name)) ?? [input];
    for (const file of files.toSorted()) {
      if (/\.test\.tsx?$|\/demonstration\/data\//.test(file)) continue;
      hash.update(`${file}\0`).update(await readFile(file));
    }
  }
  return hash.digest('hex');
}

function trimAntd(): Plugin {
  return {
    name: 'quoin-trim-antd',
    enforce: 'pre',
    transform: { filter: { id: /\/antd\/dist\/antd\.css$/ }, handler: trimSheet },
  };
}

function trimDeclarations(): Plugin {
  return {
    name: 'quoin-trim-declarations',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'studio',
    transform: {
      filter: { id: /\/(?:src\/wire\/studio\/|schemas\/right\.ts)/ },
      handler: trimDocumentation,
    },
  };
}

/** Puts a `.br` and a `.gz` beside every script and stylesheet, so that the server compresses no file twice; a build to develop with does without. */
function compressAssets(): Plugin {
  return {
    name: 'quoin-compress-assets',
    async writeBundle({ dir }) {
      if (this.environment.name === 'ssr' || !dir) return;
      const quality = this.environment.name === 'client' ? 11 : 9;
      const files = await readdir(path.join(dir, 'assets'));
      const texts = files.filter((file) => /\.(js|css|svg)$/.test(file));
      await Promise.all(texts.map((file) => compressFile(path.join(dir, 'assets', file), quality)));
    },
  };
}

async function compressFile(file: string, quality: number): Promise<void> {
  const bytes = await readFile(file);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
