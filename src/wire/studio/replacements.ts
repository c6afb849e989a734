import { z } from 'zod';
import { nodeId } from '#schemas/document.ts';
import { requiredText, text } from '#schemas/json.ts';
import { message } from '#schemas/message.ts';
import { documentKind, documentName } from './document-name.ts';
import { MOST_RELEASED } from './publishing.ts';
import { finding } from './refusal.ts';
import { defineRoute } from './route.ts';
import { foundPlace, MAX_SEARCHED_WORDS, searchedPart } from './site-search.ts';

/** Maximum length of what is put in, in UTF-16 units. */
export const MAX_REPLACEMENT = 500;
/** Maximum places of one replacement. */
export const MOST_REPLACED = 2000;
/** Maximum seconds that working out a replacement may take. */
const SECONDS = 30;

/**
 * What is replaced by what: words in texts, parts of addresses, one picture of the library by another by their addresses,
 * one fund by another by their codes. Nothing put in: words are taken out.
 */
export const replacementAsk = z.strictObject({
  part: searchedPart,
  find: requiredText(MAX_SEARCHED_WORDS),
  replacement: text(MAX_REPLACEMENT),
  /** Absent: documents of all kinds. */
  kind: documentKind.optional(),
});
export type ReplacementAsk = z.output<typeof replacementAsk>;

/** A place of a draft as it is and as it becomes. */
export const previewedPlace = foundPlace.omit({ state: true, excerpt: true, marks: true }).extend({
  /** Names the place with its value: once somebody changed it, nothing has this id. */
  id: z.string(),
  before: z.string(),
  after: z.string(),
  /** Of words and addresses what goes and what comes: from, and up to without, in UTF-16 units; else empty. */
  taken: z.array(z.tuple([z.int(), z.int()])),
  added: z.array(z.tuple([z.int(), z.int()])),
  /** Why the caller cannot replace it; null: they can. */
  refusal: message.nullable(),
  /** What would forbid publishing the draft because of it, with the field and the remedy. */
  breaches: z.array(finding),
});
export type PreviewedPlace = z.infer<typeof previewedPlace>;

export const previewedDocument = documentName.extend({
  title: z.string(),
  /** The draft has other changes too, which are published with it. */
  isChanged: z.boolean(),
  places: z.array(previewedPlace).min(1),
});
export type PreviewedDocument = z.infer<typeof previewedDocument>;

/** The places of one draft that are to be replaced, by their ids. */
const chosenPlaces = documentName.extend({
  places: z.array(text(40)).min(1).max(MOST_REPLACED),
});

/** Whether each draft is named once, with no more places in all than one replacement takes. */
function isOneReplacement(documents: readonly z.infer<typeof chosenPlaces>[]): boolean {
  const names = new Set(documents.map(({ kind, key }) => `${kind}:${key}`));
  const places = documents.reduce((sum, { places: own }) => sum + own.length, 0);
  return names.size === documents.length && places <= MOST_REPLACED;
}

/** A previewed place that was left as it is. */
const leftPlace = documentName.extend({
  id: z.string(),
  /** Who changed the draft last; empty: not known. */
  by: z.string(),
});
export type LeftPlace = z.infer<typeof leftPlace>;

/** Where an undo left what somebody changed, or published, since. */
export const keptPlace = documentName.extend({
  title: z.string(),
  node: nodeId,
  path: z.array(z.string()),
  by: z.string(),
});
export type KeptPlace = z.infer<typeof keptPlace>;

export const replacementRow = z.strictObject({
  id: z.string(),
  by: z.string(),
  account: z.string(),
  at: z.string(),
  /** `field`: one field of chosen items; then `find` is kind and prop, with a dot between. */
  part: z.enum([...searchedPart.options, 'field']),
  find: z.string(),
  replacement: z.string(),
  places: z.int(),
  documents: z.int(),
  /** `open`: it can be taken back; `undone`: it was; `published`: its release was made, and is taken back as one. */
  state: z.enum(['open', 'undone', 'published']),
});
export type ReplacementRow = z.infer<typeof replacementRow>;

/** Replacing on the whole site, as one release that can be taken back. */
export const replacementRoutes = {
  /** Every place that the replacement concerns, as the drafts are now, and what it would do there. Changes nothing. */
  previewReplacement: defineRoute({
    method: 'POST',
    path: '/api/replacements/preview',
    caller: 'editor',
    needs: 'studio.read',
    touches: 'nothing',
    seconds: SECONDS,
    summary: '预览全站替换',
    tag: '内容',
    errors: ['badFields'],
    body: replacementAsk,
    answer: z.strictObject({
      /** At most as many as one release takes. */
      documents: z.array(previewedDocument).max(MOST_RELEASED),
      /** How many documents have the words besides: they are left for another replacement. */
      others: z.int(),
      /** The caller's rights leave documents out. */
      isNarrowed: z.boolean(),
    }),
  }),
  /**
   * Replaces the chosen places in their drafts and puts these into one saved release: all in one transaction. Places that
   * somebody changed since the preview are left and named. With `leaveOut` places that would forbid publishing are left too;
   * without, they refuse the call.
   */
  replacePlaces: defineRoute({
    method: 'POST',
    path: '/api/replacements',
    caller: 'editor',
    needs: 'release.prepare',
    touches: ({ documents }) => ({ verb: 'edit', documents: [...documents] }),
    edits: true,
    seconds: SECONDS,
    summary: '全站替换，改在草稿里并放进一张发布单',
    tag: '内容',
    errors: ['badFields', 'notFitting', 'notPublishable'],
    body: replacementAsk.extend({
      documents: z.array(chosenPlaces).min(1).max(MOST_RELEASED).refine(isOneReplacement, {
        error: '每份草稿只写一次；处数超过一次替换的上限时，请分几次替换',
      }),
      leaveOut: z.boolean(),
      /** Of the release. */
      name: requiredText(60),
    }),
    answer: z.strictObject({
      /** Null: no place was as it had been seen, so nothing was changed. */
      made: z.strictObject({ id: z.string(), places: z.int(), documents: z.int() }).nullable(),
      /** Changed by somebody since the preview. */
      changed: z.array(leftPlace),
      /** Left out because they would forbid publishing. */
      leftOut: z.array(leftPlace),
    }),
  }),
  /** The newest replacements, newest first. */
  replacements: defineRoute({
    method: 'GET',
    path: '/api/replacements/list',
    caller: 'editor',
    needs: 'studio.read',
    summary: '最近的全站替换',
    tag: '内容',
    body: z.strictObject({}),
    answer: z.strictObject({ replacements: z.array(replacementRow) }),
  }),
  /** Takes a replacement that is not published back in all its drafts; what somebody changed since stays and is named. Its release goes. */
  undoReplacement: defineRoute({
    method: 'POST',
    path: '/api/replacements/undo',
    caller: 'editor',
    needs: 'release.prepare',
    touches: ({ id }) => ({ verb: 'edit', replacement: id }),
    edits: true,
    seconds: SECONDS,
    summary: '撤销全站替换',
    tag: '内容',
    errors: ['notFound', 'notFitting', 'savedChanged'],
    body: z.strictObject({ id: text(40) }),
    answer: z.strictObject({ documents: z.int(), kept: z.array(keptPlace) }),
  }),
};
