import { propFacts, type ModelNode } from '#kit';
import { blocks, registry } from '#registry/data.ts';
import { beijingTime } from '#rules/dates/beijing-time.ts';
import { sortClaims } from '#rules/disclosure/ended/ended-claims.ts';
import { endingOf, type OwnFacts } from '#rules/disclosure/ended/ending-of.ts';
import { NO_FACTS, type RatingFact } from '#rules/disclosure/facts.ts';
import type { Claim, Rating } from '#schemas/content/compliance.ts';
import type { DisclosureRule } from '#schemas/disclosure-rule.ts';
import type { PageDocument } from '#schemas/document.ts';
import type { Message } from '#schemas/message.ts';
import { derive } from '#server/platform/derive.ts';
import { readRules } from './read-rules.ts';
import type { SiteSnapshot } from './site-snapshot.ts';

type Props = ModelNode['props'];

/** Why a block with these props is not shown any more on the day of the moment; undefined: it is shown. */
export type EndingOf = (type: string, props: Props) => Message | undefined;

const NO_ENDINGS: EndingOf = () => undefined;

/** What telling which blocks have ended reads. */
export type EndingSource = Pick<SiteSnapshot, 'moment' | 'all' | 'endedFunds' | 'showsEnded'>;

/** Tells which blocks of these documents rely on what has ended by the day of the moment. */
export async function readBlockEndings(
  documents: Iterable<PageDocument>,
  snapshot: EndingSource,
): Promise<EndingOf> {
  if (snapshot.showsEnded) return NO_ENDINGS;
  const day = beijingTime(snapshot.moment.at).slice(0, 8);
  const [claims, ratings, rules, funds] = await Promise.all([
    snapshot.all('claim'),
    snapshot.all('rating'),
    readRules(snapshot),
    snapshot.endedFunds([...documents].flatMap(fundcodesOf)),
  ]);
  const evidence = {
    day,
    claims: sortClaims([...claims.values()] as unknown as Claim[], day),
    ratings: ([...ratings.values()] as unknown as Rating[]).map(toRatingFact),
    ratingRules: ratingRulesOf(rules),
    hasFundEnded: (code: string) => funds.has(code),
  };
  return (type, props) =>
    endsByItself(type) ? endingOf(ownFacts(type, props), evidence) : undefined;
}

/** Whether a block leaves the page when what it relies on has ended. Statutory blocks never do. */
export function endsByItself(type: string): boolean {
  return blocks.has(type) && registry.blocks[type]?.category !== 'disclosure';
}

/** Of the rules those that say how long a rating may be quoted. */
export const ratingRulesOf = derive((rules: readonly DisclosureRule[]) =>
  rules.filter(({ checker }) => checker === 'rating_age'),
);

const ownOf = new WeakMap<Props, OwnFacts>();

/** The texts that a block says by its props alone. */
export function ownTexts(type: string, props: Props): string[] {
  return ownFacts(type, props).texts.map(({ text }) => text);
}

/** What a block says and names by its props alone; equal props are one object as long as their document is kept. */
export function ownFacts(type: string, props: Props): OwnFacts {
  const form = blocks.get(type)?.props;
  const known = ownOf.get(props);
  if (known || !form) return known ?? NO_FACTS;
  const found = propFacts(form, props);
  const codes = [...found.fundcodes, ...found.bound.map(({ fundcode }) => fundcode)];
  const made = { texts: found.texts, fundcodes: [...new Set(codes)] };
  ownOf.set(props, made);
  return made;
}

const fundcodesOf = derive((document: PageDocument): string[] =>
  Object.values(document.nodes).flatMap(({ type, props }) => ownFacts(type, props).fundcodes),
);

function toRatingFact({ agency, publishdate, fundcode, result }: Rating): RatingFact {
  return { agency, published: publishdate, fundcode, result };
}
