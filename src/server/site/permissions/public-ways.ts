import { PURPOSES, type Purpose } from '#schemas/purpose.ts';
import { roles } from '#schemas/role.ts';
import { SHIPPED_STEPS } from '#schemas/signing.ts';
import type { PublicWay, StudioRoute } from '#wire/studio/route.ts';
import { studioRoutes } from '#wire/studio/routes.ts';

/** What a call does where approval is required, in a sentence. */
function meaningOf(way: PublicWay): string {
  switch (way.asks) {
    case 'approval':
      return 'refused without an unused approval of exactly this content, these times and these later versions, by another account that did not edit it';
    case 'request':
      return `${way.unlessReviewed ? 'done at once where another account has reviewed the batch; else ' : ''}${way.orReview ? 'done at once where it only takes away, and reviewed within 24 hours; else ' : ''}${way.always ? 'always ' : ''}refused; \`requestPublishing\` keeps it until other accounts with \`${way.confirms}\` sign or agree, which does it`;
    case 'review':
      return 'done at once by one person, since it only takes away; reviewed afterwards by another account';
    case 'confirmation':
      return 'is the agreement itself: refused to the account that asked, and to API keys';
  }
}

/** Every call of the studio that can change what visitors see, with how it asks for a second person, as a table of Markdown. */
export function publicWaysTable(): string {
  const rows = publicWays().map(({ name, route: { method, path, needs }, way }) => [
    `\`${name}\``,
    `${method} ${path}`,
    needs ?? 'oneself',
    way.asks,
    meaningOf(way),
  ]);
  return table(['call', 'address', 'right', 'asks', 'where approval is required'], rows);
}

function publicWays() {
  const routes: [string, StudioRoute][] = Object.entries(studioRoutes);
  return routes.flatMap(([name, route]) =>
    route.publishes ? [{ name, route, way: route.publishes }] : [],
  );
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

/** Who has to sign or agree before a call makes something of this purpose public; empty: nobody. */
function signersOf(way: PublicWay, purpose: Purpose): string[] {
  const signers = (of: Purpose) => SHIPPED_STEPS[of].map(({ role }) => roles[role].label.en);
  switch (way.asks) {
    case 'approval':
      return signers(purpose);
    case 'request':
      if (way.confirms !== 'release.approve' || way.always)
        return [`another with \`${way.confirms}\``];
      return signers(way.purposes?.[0] ?? purpose);
    case 'review':
      return ['review within 24 hours'];
    case 'confirmation':
      return ['is the word of another'];
  }
}

/** Ways x purposes: the signatures that are shipped. */
function signatureMatrix(): string {
  const rows = publicWays().map(({ name, way }) => [
    `\`${name}\``,
    ...PURPOSES.map((purpose) => signersOf(way, purpose).join(', then ')),
    way.asks === 'request' && way.orReview ? 'at once, review within 24 hours' : '',
  ]);
  return table(['call', ...PURPOSES, 'where it only takes away'], rows);
}

/** Number of calls that make something public without the word of a second account. */
export function waysPast(): number {
  return publicWays().filter(({ way }) =>
    PURPOSES.some((purpose) => signersOf(way, purpose).length === 0),
  ).length;
}

/** The page `docs/ways-to-the-public.md`. */
export function publicWaysPage(): string {
  return `# Ways to the public

Generated from the routes of the studio by \`src/server/site/permissions/public-ways.ts\`; \`tests/contract/public-ways.test.ts\` compares it.
A route whose handler can change what visitors see declares \`publishes\`; without it the handler gets no \`PublishPermit\`, which everything takes that makes a release, and the build fails.

${publicWaysTable()}

## Ways and signatures

As shipped; \`changeSigningSteps\` adds to them. Whoever signs is another account than who asked or submitted, than who made the content, and than the other signers. Ways past: ${waysPast()}. \`src/server/features/releases/publishing/ways.db.test.ts\` walks every one of them, as a person and by API key; \`way-signatures.db.test.ts\` beside it gives each way of documents one signature after the other, for each purpose.

${signatureMatrix()}

## Without a route

| way | where approval is required |
| --- | --- |
| figures that are fetched at planned times | wait for somebody to open them; importing them is \`commitImport\` |
| the work that \`commitImport\` and \`undoImport\` ask for | is done for a call that was agreed to, with its body |
| a new build | serves what was signed; the seals of all that waits are of another build, and void |
| demonstration content, \`quoin restore\` | go into an empty store alone |
| \`quoin import\` over a site that is there | refused: it is imported in the studio |
| an archive sent to a site that is empty | as \`importArchive\`; an empty site requires no approval |
`;
}
