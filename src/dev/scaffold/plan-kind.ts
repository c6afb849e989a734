import { KIND_GROUPS, type KindGroup } from '#registry/kinds/define-kind.ts';
import { bodyName, definitionTemplate, schemaTemplate, type NewKind } from './kind-templates.ts';
import type { ScaffoldPlan } from './scaffold.ts';
import { wordProblems, type NamedInBoth } from './word-problems.ts';

/** What the project has when a kind of content is added. */
export interface KindFacts {
  /** The text of `schemas/content-kind.ts`. */
  list: string;
  /** The files of `schemas/content/` and of the definitions, without their endings. */
  files: readonly string[];
  /** The English of Chinese labels that the project has. */
  labels: Readonly<Record<string, string>>;
}

/** The file that names all kinds. */
export const KIND_LIST = 'schemas/content-kind.ts';
const MOST_LETTERS = 30;
/** What the store holds beside content items, and what else addresses of the studio name. */
const RESERVED = [
  'page',
  'frame',
  'menu',
  'redirect',
  'redirects',
  'fragment',
  'figures',
  'setting',
];

/** The files of a new kind of content and its line in the list, or all that is wrong with what is asked for. */
export function planKind(
  { kind, group, ...words }: NamedInBoth & { kind: string; group: string },
  facts: KindFacts,
): ScaffoldPlan {
  const problems = [...kindProblems(kind, facts), ...wordProblems(words, facts.labels)];
  if (!isGroup(group))
    problems.push(`没有部分“${group}”，--group 可以是：${KIND_GROUPS.join('、')}`);
  if (problems.length > 0 || !isGroup(group))
    return { ok: false, problems: [...new Set(problems)] };
  const planned: NewKind = { kind, group, ...words };
  return {
    ok: true,
    added: {
      [`schemas/content/${kind}.ts`]: schemaTemplate(planned),
      [`src/registry/kinds/definitions/${kind}.ts`]: definitionTemplate(planned),
    },
    changed: { [KIND_LIST]: withKind(facts.list, kind) },
  };
}

/** Why a kind cannot have this name; empty: it can. */
export function kindProblems(kind: string, { list, files }: KindFacts): string[] {
  if (!/^[a-z][a-z0-9]*$/.test(kind) || kind.length > MOST_LETTERS)
    return [
      `内容种类“${kind}”不能作名称：用小写英文字母和数字，以字母开头，最多 ${MOST_LETTERS} 个字符，如 lecture`,
    ];
  if (new RegExp(`^ {2}${kind}[,:]`, 'm').test(list))
    return [`内容种类“${kind}”已在 ${KIND_LIST} 里：换一个名称`];
  if (RESERVED.includes(kind)) return [`“${kind}”是网站自己的一种文档：换一个名称`];
  return files.includes(kind) ? [`已经有名为 ${kind}.ts 的文件：换一个名称，或先移走它`] : [];
}

function isGroup(group: string): group is KindGroup {
  return (KIND_GROUPS as readonly string[]).includes(group);
}

/** Added as text, so that the rest of the file stays as its authors wrote it. Throws where the list has another form. */
function withKind(list: string, kind: string): string {
  const imported = list.lastIndexOf('\nimport ');
  const lineEnd = list.indexOf('\n', imported + 1);
  const end = list.indexOf('\n} as const satisfies');
  if (imported < 0 || end < 0) throw new Error(`${KIND_LIST} has no list of schemas`);
  const name = bodyName(kind);
  return [
    list.slice(0, lineEnd),
    `import { ${name} } from './content/${kind}.ts';`,
    list.slice(lineEnd + 1, end),
    `  ${kind}: ${name},`,
  ]
    .join('\n')
    .concat(list.slice(end));
}
