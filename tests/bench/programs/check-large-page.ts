import { blockVersion, defaultProps } from '#registry/data.ts';
import { ROOT, type DocumentNode, type PageDocument } from '#schemas/document.ts';
import { largeModules } from '../../support/large-page.ts';
import { openStudioCalls, timed, type Times } from './open-studio-calls.ts';

/** A page of the demonstration that is made large. */
const LARGE = { kind: 'page', key: '10091' } as const;
const NODES = 1000;
/** Of each module, its first leaves become blocks with data of their own. */
const WITH_DATA = ['fund-list', 'article-list', 'fund-list'];
const CHECKS = 15;

const [databaseUrl = ''] = process.argv.slice(2);
const { sql, handlers, caller, write } = openStudioCalls(databaseUrl);

/** A page of 1,000 nodes, of which 120 ask for data. */
function pageWithData(): PageDocument {
  const modules = largeModules(NODES).map((nodes) => {
    const leaves = nodes.filter(({ type }) => type === 'disclaimer').slice(0, WITH_DATA.length);
    return nodes.map((node): DocumentNode => {
      const type = WITH_DATA[leaves.indexOf(node)] ?? node.type;
      const { version, props } = type.startsWith('M')
        ? node
        : { version: blockVersion(type), props: defaultProps(type) };
      return { ...node, type, version, props: { ...props, ...titleOf(type, node.id) } };
    });
  });
  const slots = { main: modules.flatMap(([module]) => module?.id ?? []) };
  const root = { id: ROOT, type: 'page', version: 1, displyflag: '1' as const, props: {}, slots };
  return { nodes: Object.fromEntries([root, ...modules.flat()].map((node) => [node.id, node])) };
}

const titleOf = (type: string, id: string) =>
  type === 'fund-list' || type === 'disclaimer' ? { title: `第 ${id} 节` } : {};

const page = pageWithData();
await write(LARGE, { op: 'replace', document: page });
const edited = Object.values(page.nodes).find(({ type }) => type === 'disclaimer')?.id ?? '';
const checks: Times[] = [];
for (let round = 0; round < CHECKS; round += 1) {
  // As somebody who edits: each time another text.
  await write(LARGE, {
    op: 'set',
    node: edited,
    path: ['props', 'title'],
    value: `第 ${round} 稿`,
  });
  checks.push(
    await timed(async () => {
      const done = await handlers.check(LARGE, caller);
      if (!done.ok) throw new Error(done.refusal.code);
    }),
  );
}
process.send?.(checks);
await sql.end();
process.disconnect();
