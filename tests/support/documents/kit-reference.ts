import { markdownTable, readProject } from './sections.ts';

const KIT = 'src/kit';
const DECLARATION =
  /((?:\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n)?)^export (?:async )?(function|const|interface|type) (\w+)/gm;

/** Text of a doc comment. */
function docText(comment: string): string {
  return comment
    .replace(/^\s*\/\*\*|\*\/\s*$/g, '')
    .replace(/^\s*\* ?/gm, '')
    .trim();
}

/** Where the part ends that a reader needs, by the kind of declaration. */
const ENDS: Readonly<Record<string, RegExp>> = {
  function: / \{$/m,
  const: / =(?: |$)/m,
  interface: /^\}/m,
  type: /;$/m,
};

/** What a reader needs of a declaration: of functions and values the signature, of types all. */
function signatureOf(kind: string, source: string): string {
  const found = ENDS[kind]?.exec(source);
  const cut = found ? source.slice(0, found.index + (kind === 'interface' ? 1 : 0)) : source;
  return cut.replace(/^export /, '').trim();
}

/** Everything that `#kit` exports to authors of blocks, in the order of its entry; what only the renderer reads is left out. */
export function kitReference(): string {
  const entry = readProject(`${KIT}/index.ts`);
  const parts = new Map<string, string[]>();
  for (const [, names = '', file = ''] of entry.matchAll(
    /^export (?:type )?\{([^}]*)\} from '\.\/([^']+)';/gm,
  ))
    parts.set(file, [...(parts.get(file) ?? []), ...names.split(',').map((name) => name.trim())]);
  parts.delete('page-model.ts');
  return [...parts]
    .map(([file, names]) =>
      declarationsOf(readProject(`${KIT}/${file}`))
        .filter(({ name }) => names.includes(name))
        .map(({ text }) => text)
        .join('\n\n'),
    )
    .join('\n\n');
}

function declarationsOf(source: string): { name: string; text: string }[] {
  return [...source.matchAll(DECLARATION)].map(
    ({ 1: comment = '', 2: kind = '', 3: name = '', index, 0: whole }) => {
      const code = signatureOf(kind, source.slice(index + comment.length));
      const text = [`## \`${name}\``, docText(comment), `\`\`\`ts\n${whole && code}\n\`\`\``]
        .filter(Boolean)
        .join('\n\n');
      return { name, text };
    },
  );
}

/** The controls of the generated form, from the doc comments of `Control`. Throws when one has no comment. */
export function controlTable(): string {
  const [, union = ''] =
    /export type Control =([\s\S]*?);\n/.exec(readProject(`${KIT}/control.ts`)) ?? [];
  const rows = [...union.matchAll(/(?:\/\*\*([^*]*)\*\/\s*)?\|\s*'(\w+)'/g)].map(
    ([, comment, name = '']) => {
      if (!comment) throw new Error(`The control ${name} has no doc comment in ${KIT}/control.ts`);
      return [`\`${name}\``, comment.trim()];
    },
  );
  return markdownTable(['Control', 'Edits'], rows);
}

/** The metadata that `field()` takes, from the doc comments of `FieldMeta`. */
export function fieldMetaTable(): string {
  const [, body = ''] =
    /export interface FieldMeta \{([\s\S]*?)\n\}/.exec(readProject(`${KIT}/control.ts`)) ?? [];
  const rows = [...body.matchAll(/\/\*\*([^*]*)\*\/\s*(\w+)(\??): (.*);/g)].map(
    ([, comment = '', name = '', optional = '', type = '']) => [
      `\`${name}${optional}\``,
      `\`${type}\``,
      comment.trim(),
    ],
  );
  return markdownTable(['Name', 'Type', 'Meaning'], rows);
}
