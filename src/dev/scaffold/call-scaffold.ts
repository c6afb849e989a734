import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { handlerText, identifiersOf, schemaText, testText } from './call-templates.ts';
import type { Scaffold } from './scaffold.ts';
import { lineProblems, withImport, withLineBefore } from './source-text.ts';

/** By the first part of a path: where its handlers are, and the table that names them. */
const GROUPS: Readonly<Record<string, { folder: string; table: string }>> = {
  common: { folder: '', table: 'common.ts' },
  fund: { folder: 'fund/', table: 'fund/fund-handlers.ts' },
  content: { folder: 'content/', table: 'content-handlers.ts' },
};
const HANDLERS = 'src/server/site/public-api/';
const MOST_LETTERS = 60;
const MOST_WORDS = 60;

/** A public call that this server answers: its schema, its entry and its handler. */
export const callScaffold: Scaffold = {
  usage: `<路径> --meaning 用途
  写出 schemas/calls/ 里的请求和应答、${HANDLERS} 里的应答者和测试，加进三张表；路径以 ${Object.keys(GROUPS).join('、')} 开头`,
  named: { what: '一个接口的路径', example: 'fund/risk/list' },
  questions: [{ flag: 'meaning', question: '用中文一句话说明它应答什么' }],
  open(root) {
    const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
    const nameProblems = (name: string) => {
      if (!/^[a-z]+(?:\/[a-z][a-z0-9]*)+$/.test(name) || name.length > MOST_LETTERS)
        return [
          `路径“${name}”不能用：用小写英文字母和数字，以 / 分段，最多 ${MOST_LETTERS} 个字符，如 fund/risk/list`,
        ];
      const group = groupOf(name);
      if (!group) return [`路径要以 ${Object.keys(GROUPS).join('、')} 开头`];
      const places = placesOf(name);
      const isTaken =
        read(places.entries).includes(`'${name}':`) ||
        [places.schema, places.handler].some((file) => existsSync(path.join(root, file)));
      return isTaken ? [`接口“${name}”已经有了：换一个路径`] : [];
    };
    return {
      nameProblems,
      plan(name, { meaning = '' }) {
        const problems = [
          ...nameProblems(name),
          ...lineProblems('meaning', meaning, { most: MOST_WORDS, isEnglish: false }),
        ];
        if (problems.length > 0) return { ok: false, problems };
        const places = placesOf(name);
        const { schema, handler } = identifiersOf(name);
        const call = { path: name, meaning, file: places.file, calls: places.calls };
        const add = (file: string, value: string, from?: string) => {
          const source = withLineBefore(read(file), '} satisfies ', `'${name}': ${value},`);
          return from === undefined
            ? source
            : withImport(source, `import { ${value} } from '${from}';`);
        };
        return {
          ok: true,
          added: {
            [places.schema]: schemaText(call),
            [places.handler]: handlerText(call),
            [places.handler.replace('.ts', '.test.ts')]: testText(call),
          },
          changed: {
            [places.schemas]: add(places.schemas, schema, `./${places.group}/${places.file}.ts`),
            [places.entries]: add(places.entries, 'read'),
            [places.table]: add(places.table, handler, places.handlerFromTable),
          },
        };
      },
    };
  },
  next: (name) =>
    `试一试：npx vitest run --project unit ${placesOf(name).handler.replace('.ts', '.test.ts')} tests/contract/calls.test.ts；src/wire/calls/entry/entry.ts 里有 read 之外的几种接口`,
};

function groupOf(name: string): { folder: string; table: string } | undefined {
  const [first = ''] = name.split('/');
  return Object.hasOwn(GROUPS, first) ? GROUPS[first] : undefined;
}

/** The files of a call. Throws where its path begins with no group. */
function placesOf(name: string) {
  const placed = groupOf(name);
  if (!placed) throw new Error(`No group of ${name}`);
  const [group = ''] = name.split('/');
  const file = name.replaceAll('/', '-');
  const isBeside = placed.table.startsWith(placed.folder);
  return {
    group,
    file,
    schema: `schemas/calls/${group}/${file}.ts`,
    schemas: `schemas/calls/${group}.ts`,
    entries: `src/wire/calls/${group}.ts`,
    handler: `${HANDLERS}${placed.folder}${file}.ts`,
    table: `${HANDLERS}${placed.table}`,
    handlerFromTable: `./${isBeside ? '' : placed.folder}${file}.ts`,
    calls: placed.folder === '' ? '../calls' : '../../calls',
  };
}
