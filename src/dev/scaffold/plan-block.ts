import { listedTypes, rootSlots } from '#composition/roots.ts';
import { BLOCK_CATEGORIES } from '#schemas/registry.ts';
import { blockTemplates, type NewBlock } from './block-templates.ts';
import type { ScaffoldPlan } from './scaffold.ts';
import { wordProblems } from './word-problems.ts';

/** What the project has when a block type is added. */
export interface ProjectFacts {
  /** The text of `registry.json`. */
  registry: string;
  /** The names in `blocks/`. */
  folders: readonly string[];
  /** The English of Chinese labels that the project has. */
  labels: Readonly<Record<string, string>>;
  /** The names of the studio's icons. */
  icons: readonly string[];
}

const MOST_LETTERS = 40;

/** The frame has places for its own two types alone. */
export const NEW_CATEGORIES = BLOCK_CATEGORIES.filter((category) => category !== 'frame');

/** The files of a new block type and its entry in `registry.json`, or all that is wrong with what is asked for. */
export function planBlock(block: NewBlock, facts: ProjectFacts): ScaffoldPlan {
  const problems = [
    ...typeProblems(block.type, facts),
    ...wordProblems(block, facts.labels),
    ...choiceProblems(block, facts),
  ];
  if (problems.length > 0) return { ok: false, problems: [...new Set(problems)] };
  const folder = `blocks/${block.type}/`;
  const files = Object.entries(blockTemplates).map(
    ([name, fill]) => [folder + name, fill(block)] as const,
  );
  const labels = ownLabels(block, facts.labels);
  if (Object.keys(labels).length > 0) files.push([`${folder}labels.en.json`, toJson(labels)]);
  return {
    ok: true,
    added: Object.fromEntries(files),
    changed: { 'registry.json': withEntry(facts.registry, block) },
  };
}

/** Why a block type cannot have this name; empty: it can. */
export function typeProblems(type: string, { registry, folders }: ProjectFacts): string[] {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(type) || type.length > MOST_LETTERS) {
    return [
      `区块类型“${type}”不能作名称：用小写英文字母、数字和连字符，以字母开头，最多 ${MOST_LETTERS} 个字符，如 fund-notice`,
    ];
  }
  const { blocks } = JSON.parse(registry) as { blocks: object };
  if (Object.hasOwn(blocks, type)) return [`区块类型“${type}”已在 registry.json 里：换一个名称`];
  if (folders.includes(type)) return [`文件夹 blocks/${type} 已经存在：换一个名称，或先移走文件夹`];
  const isReserved = type in rootSlots || type in listedTypes || type.startsWith('item-');
  return isReserved ? [`“${type}”是文档自己的类型：换一个名称`] : [];
}

function choiceProblems({ category, icon }: NewBlock, { icons }: ProjectFacts): string[] {
  return [
    ...((NEW_CATEGORIES as readonly string[]).includes(category)
      ? []
      : [`没有类别“${category}”，--category 可以是：${NEW_CATEGORIES.join('、')}`]),
    ...(icons.includes(icon) ? [] : [`没有图标“${icon}”，--icon 可以是：${icons.join('、')}`]),
  ];
}

/** The English of what the entry says, but for words that have one already; sorted, as a test requires. */
function ownLabels(
  { label, english, description, descriptionEnglish }: NewBlock,
  known: ProjectFacts['labels'],
): Record<string, string> {
  const own = Object.entries({ [description]: descriptionEnglish, [label]: english }).filter(
    ([chinese]) => !Object.hasOwn(known, chinese),
  );
  return Object.fromEntries(own.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Appended as text, so that the rest of the file stays as its authors wrote it. Throws where it does not end with the block types. */
function withEntry(
  registry: string,
  { type, label, description, icon, category }: NewBlock,
): string {
  const end = /\n {2}\}\n\}\n?$/.exec(registry);
  if (!end) throw new Error('registry.json does not end with "blocks"');
  const entry = JSON.stringify({ label, description, icon, category }, null, 2).replaceAll(
    '\n',
    '\n    ',
  );
  const whole = `${registry.slice(0, end.index)},\n    ${JSON.stringify(type)}: ${entry}${end[0]}`;
  JSON.parse(whole);
  return whole;
}

function toJson(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
