import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
// @ts-expect-error -- the package declares no types
import { JSDOM } from 'jsdom';

/** Of the peer, as a company that begins today would install it. */
const PACKAGES = {
  next: '16.4.6',
  react: '19.2.9',
  'react-dom': '19.2.9',
  '@puckeditor/core': '0.23.0',
};

/** The same page twice: `/kept` made when it is built, `/dynamic` for each request. */
export interface NextApp {
  origin: string;
  process: ChildProcess;
  stop(): Promise<void>;
}

type Tree = string | { tag: string; attributes: Record<string, unknown>; children: Tree[] };

/** Builds and starts an application of Next and Puck with a page of the same blocks: the elements of each, as its component writes them. */
export async function startNextApp(html: string): Promise<NextApp> {
  const folder = await mkdtemp(path.join(tmpdir(), 'next-app-'));
  await Promise.all(
    ['app/kept', 'app/dynamic'].map((one) => mkdir(path.join(folder, one), { recursive: true })),
  );
  const files = { ...FILES, 'blocks.json': JSON.stringify(puckData(html)) };
  await Promise.all(
    Object.entries(files).map(([name, text]) => writeFile(path.join(folder, name), text)),
  );
  run(folder, 'npm', ['install', '--no-audit', '--no-fund', '--loglevel=error']);
  run(folder, 'npx', ['next', 'build']);
  const port = await freePort();
  const program = path.join(folder, 'node_modules/next/dist/bin/next');
  const child = spawn(process.execPath, [program, 'start', '-p', String(port)], {
    cwd: folder,
    env: environment(),
    stdio: 'ignore',
  });
  const origin = `http://localhost:${port}`;
  for (let tries = 0; ; tries += 1) {
    const status = await fetch(`${origin}/kept`).then(
      (response) => response.status,
      () => 0,
    );
    if (status === 200) break;
    if (tries > 100) throw new Error(`Next answers ${status}`);
    await sleep(200);
  }
  return {
    origin,
    process: child,
    async stop() {
      child.kill('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Not the test run's own: React would be built for tests. */
function environment() {
  return { PATH: process.env['PATH'], HOME: process.env['HOME'], NODE_ENV: 'production' } as const;
}

function run(cwd: string, command: string, parameters: string[]): void {
  const { status, stdout, stderr } = spawnSync(command, parameters, {
    ...{ cwd, encoding: 'utf8' },
    env: { ...environment(), NEXT_TELEMETRY_DISABLED: '1' },
  });
  if (status !== 0) throw new Error(`${command} ${parameters.join(' ')}: ${stdout}${stderr}`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

/** The blocks of a page, each as data of one component. */
function puckData(html: string) {
  const { document } = (new JSDOM(html) as { window: Window }).window;
  const main = document.querySelector('main');
  const blocks = [...document.body.querySelectorAll('header, main > *, footer')].filter(
    (element) => main?.contains(element) === (element.parentElement === main),
  );
  const content = blocks.map((element, at) => ({
    type: 'Block',
    props: { id: `block-${at}`, tree: treeOf(element) },
  }));
  return { content, root: { props: {} } };
}

function treeOf(node: Element): Tree {
  const children = [...node.childNodes].flatMap((child): Tree[] => {
    if (child.nodeType === 3) return [child.textContent ?? ''];
    return child.nodeType === 1 && child.nodeName !== 'SCRIPT' ? [treeOf(child as Element)] : [];
  });
  const attributes = Object.fromEntries([...node.attributes].map(readAttribute));
  return { tag: node.localName, attributes, children };
}

const NAMES: Record<string, string> = { class: 'className', for: 'htmlFor', tabindex: 'tabIndex' };

function readAttribute({ name, value }: Attr): [string, unknown] {
  if (name !== 'style') return [NAMES[name] ?? name, value];
  const styles = value
    .split(';')
    .map((one) => one.split(':').map((part) => part.trim()))
    .filter(([property]) => property);
  return [
    'style',
    Object.fromEntries(
      styles.map(([property = '', ...rest]) => [
        property.startsWith('--')
          ? property
          : property.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
        rest.join(':'),
      ]),
    ),
  ];
}

const PAGE = (kind: string) => `import { Render } from '@puckeditor/core/rsc';
import { config } from '../../config';
import data from '../../blocks.json';
${kind}
export default function Page() {
  return <Render config={config} data={data} />;
}
`;

const FILES = {
  'package.json': JSON.stringify({ private: true, dependencies: PACKAGES }),
  'config.jsx': `import { createElement } from 'react';
const VOID = new Set(['img', 'input', 'br', 'hr', 'source', 'link', 'meta', 'wbr']);
const draw = (tree, key) => typeof tree === 'string' ? tree :
  VOID.has(tree.tag) ? createElement(tree.tag, { ...tree.attributes, key }) :
  createElement(tree.tag, { ...tree.attributes, key }, tree.children.map(draw));
export const config = { components: { Block: { fields: {}, render: ({ tree }) => draw(tree) } } };
`,
  'app/layout.jsx': `export default function Layout({ children }) {
  return <html lang="zh-CN"><body>{children}</body></html>;
}
`,
  'app/kept/page.jsx': PAGE("export const dynamic = 'force-static';"),
  'app/dynamic/page.jsx': PAGE("export const dynamic = 'force-dynamic';"),
};
