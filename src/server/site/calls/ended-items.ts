import { propFacts } from '#kit';
import { formOf } from '#registry/kinds/define-kind.ts';
import { toProps } from '#registry/kinds/draft-form.ts';
import { kindDefinition } from '#registry/kinds/kinds.ts';
import { beijingTime } from '#rules/dates/beijing-time.ts';
import { findSaid, sortClaims, type Sentence } from '#rules/disclosure/ended/ended-claims.ts';
import { hasRegistrationEnded } from '#rules/disclosure/ended/registration.ts';
import type { Claim } from '#schemas/content/compliance.ts';
import type { JsonValue } from '#schemas/json.ts';
import { itemTag, listTag, type Kind } from '#server/store/content/kinds.ts';
import { current } from '#server/store/content/read.ts';
import { versionsWithTokens } from '#server/store/search/find.ts';
import { wordTokens } from '#server/store/words/tokens.ts';
import { usableBeside } from '../snapshot/stopped-claims.ts';
import type { StopIndex } from '../snapshot/stop-index.ts';
import type { CallContext } from './context.ts';
import { keepByKey } from './keep.ts';
import { readAll } from './read-all.ts';

/**
 * The kinds whose items leave the site when they say the sentence of an ended claim. Parameters, texts of the site, codes and
 * documents of funds stay: pages cannot be composed without them, or the law asks for them.
 */
const ENDING: ReadonlySet<Kind> = new Set<Kind>([
  'advertisement',
  'article',
  'friendlylink',
  'honour',
  'job',
  'manager',
  'person',
  'question',
  'roadshow',
  'systemnotice',
]);

/** Whether items of a kind leave the site with a claim whose sentence they say. */
export function leavesWithClaim(kind: string): boolean {
  return ENDING.has(kind as Kind);
}

/** yyyymmdd in Beijing. */
function dayOf({ moment }: CallContext): string {
  return beijingTime(moment.at).slice(0, 8);
}

/** The kinds whose items leave, in their order. */
export const ENDING_KINDS: readonly Kind[] = [...ENDING];

/** The keys of the published items of a kind that say the sentence of an ended or of a stopped claim. */
export async function endedKeys(
  kind: Kind,
  stops: StopIndex,
  context: CallContext,
): Promise<string[]> {
  if (!ENDING.has(kind) || context.showsEnded) return [];
  const claims = await readAll(context, 'claim');
  const { ended } = sortClaims([...claims.values()] as unknown as Claim[], dayOf(context));
  const gone: Sentence[] = [...ended, ...stops.sentences];
  if (gone.length === 0) return [];
  const usable = usableBeside(stops, claims, dayOf(context));
  const stopped = stops.sentences.map(({ sentence }) => sentence);
  return keepByKey(context, ['ended', kind, ...stopped], async (inner) => {
    inner.tags.add(listTag(kind, 'all'));
    const bodies = await candidates(kind, gone, inner);
    return [...bodies].flatMap(([key, body]) =>
      findSaid(itemTextsOf(kind, body), gone, usable) ? [key] : [],
    );
  });
}

/** Articles are many: those that have the words of a sentence are found by the index of the search. */
async function candidates(
  kind: Kind,
  gone: readonly Sentence[],
  context: CallContext,
): Promise<ReadonlyMap<string, JsonValue>> {
  if (kind !== 'article') return readAll({ ...context, drafts: new Map(), language: null }, kind);
  const sentences = gone.map(({ sentence }) => wordTokens(sentence));
  return versionsWithTokens(context.sql, context.moment, kind, sentences);
}

/** What a published item says. */
export function itemTextsOf(kind: Kind, body: JsonValue): string[] {
  const definition = kindDefinition(kind);
  if (!definition) return [];
  const props = toProps(definition, body);
  return propFacts(formOf(definition, props), props).texts.map(({ text }) => text);
}

/** Whether a published item is a fund whose registration has ended. */
export function fundEnding(kind: Kind, context: CallContext): (body: JsonValue) => boolean {
  if (kind !== 'fund' || context.showsEnded) return () => false;
  const day = dayOf(context);
  return (body) => hasRegistrationEnded(body as { registrationenddate?: string }, day);
}

/** Those of these funds whose registration has ended. */
export async function readEndedFunds(
  codes: readonly string[],
  context: CallContext,
): Promise<ReadonlySet<string>> {
  if (codes.length === 0) return new Set();
  const wanted = [...new Set(codes)].toSorted();
  const ended = await keepByKey(context, ['ended funds', ...wanted], async (inner) => {
    for (const code of wanted) inner.tags.add(itemTag('fund', code));
    const found = await current(inner.sql, inner.moment, 'fund', wanted);
    const isEnded = fundEnding('fund', { ...inner, showsEnded: false });
    return [...found].flatMap(([code, { body }]) => (isEnded(body) ? [code] : []));
  });
  return new Set(ended);
}
