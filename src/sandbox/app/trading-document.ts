import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { SETTINGS_BLOCK, type WireSettings } from '#wire/public/settings.ts';
import { TRADING_BLOCK, type TradingFacts } from '#wire/public/trading.ts';
import { NO_REAL_MONEY } from './page.ts';

/** What the bundle's documents load, as addresses. */
export interface TradingBundle {
  /** Holds `assets`; null where their files are served elsewhere. */
  folder: string | null;
  script: string;
  /** Runs before anything is painted. */
  early: string;
  styles: readonly string[];
}

const manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).optional(),
    imports: z.array(z.string()).optional(),
  }),
);

const ENTRY = 'src/trading/entry-browser.tsx';
const EARLY = 'src/ui/elder/elder-early.ts';

/** Reads what the build wrote; null where it built no trading pages. */
export async function readTradingBundle(folder: string): Promise<TradingBundle | null> {
  const text = await readFile(path.join(folder, '.vite/manifest.json'), 'utf8').catch(() => null);
  if (text === null) return null;
  const chunks = manifest.parse(JSON.parse(text));
  const [entry, early] = [chunks[ENTRY], chunks[EARLY]];
  if (!entry || !early) return null;
  const styles = stylesOf(ENTRY, chunks).map((file) => `/${file}`);
  return { folder, script: `/${entry.file}`, early: `/${early.file}`, styles };
}

/** The stylesheets of a chunk and of all that it imports, each once; of what is imported first. */
function stylesOf(
  name: string,
  chunks: z.infer<typeof manifest>,
  seen: Set<string> = new Set(),
): string[] {
  const chunk = chunks[name];
  if (!chunk || seen.has(name)) return [];
  seen.add(name);
  const imported = (chunk.imports ?? []).flatMap((one) => stylesOf(one, chunks, seen));
  return [...new Set([...imported, ...(chunk.css ?? [])])];
}

/** The document of every trading page: the browser draws them. */
export function tradingDocument(
  { script, early, styles }: TradingBundle,
  settings: WireSettings,
  facts: TradingFacts,
): string {
  const sheets = styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n');
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>网上交易 · 沙箱</title>
<link rel="icon" href="data:,">
<script src="${early}"></script>
${sheets}
<script type="module" src="${script}"></script>
</head>
<body>
<div id="app"></div>
<noscript><p>${NO_REAL_MONEY}。交易页面需要启用 JavaScript；只登录网站可以用<a href="/login">登录页</a>。</p></noscript>
${dataBlock(SETTINGS_BLOCK, settings)}
${dataBlock(TRADING_BLOCK, facts)}
</body>
</html>
`;
}

/** JSON that no browser executes, and that cannot end its own element. */
function dataBlock(id: string, data: object): string {
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="${id}">${json}</script>`;
}
