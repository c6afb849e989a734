import { z } from 'zod';
import { nodeId } from '#schemas/document.ts';
import { text } from '#schemas/json.ts';
import { documentKind, documentName } from './document-name.ts';
import { defineRoute } from './route.ts';

/** Maximum length of the words that are searched for, in UTF-16 units. */
export const MAX_SEARCHED_WORDS = 200;
/** Documents of one page of results, and places of each that are shown at first. */
export const SEARCH_PAGE = 20;
export const PLACES_AT_FIRST = 5;
/** Maximum places of one document that are answered. */
const MAX_PLACES = 500;

/** What of a document is searched: words, addresses, pictures, codes of funds. */
export const searchedPart = z.enum(['text', 'link', 'picture', 'fund']);
export type SearchedPart = z.infer<typeof searchedPart>;

/** Where a place stands: in the draft and on the site alike, in the draft alone, on the site alone. */
export const placeState = z.enum(['both', 'draft', 'live']);
export type PlaceState = z.infer<typeof placeState>;

export const foundPlace = z.strictObject({
  node: nodeId,
  type: z.string(),
  /** What editors call the node. */
  name: z.string(),
  /** Into the props; items of lists by their ids. */
  path: z.array(z.string()),
  part: searchedPart,
  /** The words with what stands around them; of a picture its file's name, of a fund its code and name. */
  excerpt: z.string(),
  /** Where the words stand in the excerpt: from, and up to without, in UTF-16 units. Empty: they were found by a name. */
  marks: z.array(z.tuple([z.int(), z.int()])),
  state: placeState,
});
export type FoundPlace = z.infer<typeof foundPlace>;

export const foundDocument = documentName.extend({
  title: z.string(),
  /** The first of them, in the order of the document. */
  places: z.array(foundPlace).max(MAX_PLACES),
  /** How many there are in all. */
  total: z.int(),
});
export type FoundDocument = z.infer<typeof foundDocument>;

export const searchBody = z.strictObject({
  words: text(MAX_SEARCHED_WORDS).refine((words) => words.trim() !== '', {
    error: '请输入要找的内容',
  }),
  /** Absent: all of them. */
  part: searchedPart.optional(),
  /** Absent: documents of all kinds. */
  kind: documentKind.optional(),
  /** All places of this document alone; absent: the first ones of each. */
  within: documentName.optional(),
  /** How many documents are left out. */
  skip: z.int().min(0).max(100_000),
  limit: z.int().min(1).max(50),
});
export type SearchBody = z.output<typeof searchBody>;

/** The whole site as one text. */
export const siteSearchRoutes = {
  /** Finds words in all drafts and in what visitors see now, of documents that the caller may see. Case and the width of letters do not matter. */
  searchSite: defineRoute({
    method: 'POST',
    path: '/api/search',
    caller: 'editor',
    needs: 'studio.read',
    touches: 'nothing',
    summary: '在所有草稿和线上内容里查找',
    tag: '内容',
    body: searchBody,
    answer: z.strictObject({
      /** Pages first, then what surrounds them, then items by their kind. */
      documents: z.array(foundDocument),
      documentTotal: z.int(),
      placeTotal: z.int(),
      /** False while the newest edits are still being prepared for the search. */
      isComplete: z.boolean(),
      /** The caller's rights leave documents out. */
      isNarrowed: z.boolean(),
    }),
  }),
};
