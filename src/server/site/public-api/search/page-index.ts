import { propFacts } from '#kit';
import { blocks, propsSchema, registry } from '#registry/data.ts';
import { ROOT, type PageDocument } from '#schemas/document.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { MenuDocument, MenuItem } from '#schemas/menu.ts';
import { toPinyin, type Pinyin } from '#server/store/words/pinyin.ts';
import type { CallContext } from '../../calls/context.ts';
import { keepByKey } from '../../calls/keep.ts';
import { readItem, readItems } from '../../calls/read.ts';
import { readEndedFunds } from '../../calls/ended-items.ts';
import { readAll } from '../../calls/read-all.ts';
import { readShownNodes } from '../../snapshot/nodes.ts';
import { entryAddress, shownEntries } from '../../snapshot/route.ts';
import { currentOf, readOpenEntries } from '../content/open-entries.ts';

/** A page that everyone may read, as it is searched. */
export interface SearchedPage {
  id: string;
  title: string;
  address: string;
  spelled: Pinyin;
  /** What the page and its sections are called: its name, keywords and headings, and of tools what they are. */
  names: readonly string[];
  /** What else stands on it. */
  texts: readonly string[];
  /** Types of the blocks on it. */
  types: ReadonlySet<string>;
}

/** The open pages of the shown menu, kept until one of them changes. */
export function readPageIndex(context: CallContext): Promise<readonly SearchedPage[]> {
  return keepByKey(context, ['page index'], indexPages);
}

async function indexPages(context: CallContext): Promise<SearchedPage[]> {
  const menu = await readItem<MenuDocument>(context, 'menu', 'menu');
  const entries = menu?.entries ?? [];
  const open = await readOpenEntries(shownEntries(entries), entries, context);
  const documents = await readItems<PageDocument>(
    context,
    'page',
    open.map(({ id }) => id),
  );
  return await Promise.all(
    open.map((entry) => indexPage(entry, documents.get(entry.id) ?? NOTHING, context)),
  );
}

const NOTHING: PageDocument = {
  nodes: { [ROOT]: { id: ROOT, type: 'page', version: 1, displyflag: '1', props: {}, slots: {} } },
};

async function indexPage(
  entry: MenuItem,
  document: PageDocument,
  context: CallContext,
): Promise<SearchedPage> {
  const { id, menuname, pagetitle, pagekerword, pagedesc } = entry;
  const { nodes } = await readShownNodes(`page:${id}`, document, {
    ...currentOf(context),
    moment: context.moment,
    all: (kind) => readAll(context, kind),
    endedFunds: (codes) => readEndedFunds(codes, context),
  });
  const said = nodes.flatMap(({ type, props }) => textsOf(type, props));
  const tools = nodes.flatMap(({ type }) => (isTool(type) ? [registry.blocks[type]?.label] : []));
  const named = [menuname, pagetitle, pagekerword, ...tools.map((label) => label ?? '')];
  return {
    id,
    title: menuname,
    address: entryAddress(entry),
    spelled: toPinyin(menuname),
    names: withoutEmpty([...named, ...said.filter((one) => one.isName).map(({ text }) => text)]),
    texts: withoutEmpty([pagedesc, ...said.filter((one) => !one.isName).map(({ text }) => text)]),
    types: new Set(nodes.map(({ type }) => type)),
  };
}

/** Blocks in which visitors reckon or choose; each is found by what it is called. */
const TOOLS = ['plan-calculator', 'income-calculator', 'fee-calculator', 'risk-match'];
const SELECTORS = ['fund-screener', 'fund-compare', 'feedback'];

function isTool(type: string): boolean {
  return [...TOOLS, ...SELECTORS].includes(type);
}

function withoutEmpty(texts: readonly string[]): string[] {
  return [...new Set(texts.filter((text) => text !== ''))];
}

/** What an editor wrote in a block; headings are names. Labels of buttons and what shows only at times are left out. */
function textsOf(type: string, props: Record<string, JsonValue>) {
  const schema = blocks.has(type) ? propsSchema(type) : undefined;
  if (!schema) return [];
  return propFacts(schema, props)
    .texts.filter(
      ({ prominence, isConditional }) =>
        !isConditional && prominence !== 'action' && prominence !== 'meta',
    )
    .map(({ text, prominence }) => ({ text, isName: prominence === 'heading' }));
}
