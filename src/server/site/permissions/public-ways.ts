import type { PublicWay, StudioRoute } from '#wire/studio/route.ts';
import { studioRoutes } from '#wire/studio/routes.ts';

/** What a call does where approval is required, in a sentence. */
function meaningOf(way: PublicWay): string {
  switch (way.asks) {
    case 'approval':
      return 'refused without an unused approval of exactly this content, these times and these later versions, by another account that did not edit it';
    case 'request':
      return `${way.always ? 'always ' : ''}refused; \`requestPublishing\` keeps it until another account with \`${way.confirms}\` agrees, which does it`;
    case 'review':
      return 'done at once by one person, since it only takes away; reviewed afterwards by another account';
    case 'confirmation':
      return 'is the agreement itself: refused to the account that asked, and to API keys';
  }
}

/** Every call of the studio that can change what visitors see, with how it asks for a second person, as a table of Markdown. */
export function publicWaysTable(): string {
  const routes: [string, StudioRoute][] = Object.entries(studioRoutes);
  const rows = routes.flatMap(([name, { method, path, needs, publishes }]) =>
    publishes
      ? [
          [
            `\`${name}\``,
            `${method} ${path}`,
            needs ?? 'oneself',
            publishes.asks,
            meaningOf(publishes),
          ],
        ]
      : [],
  );
  const head = ['call', 'address', 'right', 'asks', 'where approval is required'];
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

/** The page `docs/ways-to-the-public.md`. */
export function publicWaysPage(): string {
  return `# Ways to the public

Generated from the routes of the studio by \`src/server/site/permissions/public-ways.ts\`; \`tests/contract/public-ways.test.ts\` compares it.
A route whose handler can change what visitors see declares \`publishes\`; without it the handler gets no \`PublishPermit\`, which everything takes that makes a release, and the build fails.

${publicWaysTable()}

## Without a route

| way | where approval is required |
| --- | --- |
| figures that are fetched at planned times | wait for somebody to open them; importing them is \`commitImport\` |
| the work that \`commitImport\` and \`undoImport\` ask for | is done for a call that was agreed to, with its body |
| demonstration content, \`quoin restore\` | go into an empty store alone |
| \`quoin import\` over a site that is there | refused: it is imported in the studio |
| an archive sent to a site that is empty | as \`importArchive\`; an empty site requires no approval |
`;
}
