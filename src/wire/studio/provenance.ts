import { z } from 'zod';
import { FIGURE_KINDS } from '#schemas/figure-kind.ts';
import { compactDate, fundCode } from '#schemas/fund.ts';
import { text } from '#schemas/json.ts';
import { message } from '#schemas/message.ts';
import { documentName } from './document-name.ts';
import { figureDay, figureRelease, shownFigures } from './figures.ts';
import { defineRoute } from './route.ts';

/** Absent: now. */
const at = z.iso.datetime({ offset: true }).optional();
/** A day, yyyymmdd; empty: none is given. */
const day = compactDate.or(z.literal(''));

/** Which figure of a fund: all that figures with the same origin have in common, wherever they stand. */
export const figureIdentity = z.strictObject({
  kind: z.enum(FIGURE_KINDS),
  /** Empty: it is of no single fund. */
  fundcode: fundCode.or(z.literal('')),
  /** A growth field, a calendar year or `custom`; empty: of one day. */
  period: text(20),
  /** First and last day of the period, where the block says them. */
  from: day,
  to: day,
  /** The day it is of; empty: the last one. */
  asof: day,
  isAnnualised: z.boolean(),
});
export type FigureIdentity = z.infer<typeof figureIdentity>;

/** A figure as a node shows it. */
const figureOnNode = z.strictObject({
  /** The page's own node that shows it, and its type. */
  node: z.string(),
  type: z.string(),
  name: figureIdentity,
  /** Empty where the fund is not published. */
  fundname: z.string(),
  /** As shown without its unit; empty: a line of a chart, or not known. */
  value: z.string(),
  /** How many values a line or a table has besides. */
  values: z.int(),
  /** Where it stands inside the block. */
  place: z.string(),
  /** Into the props: the field that makes it show. Empty: none does. */
  path: z.array(z.string()),
  /** What visitors are told of where it comes from; empty: nothing. */
  source: z.string(),
  benchmark: z.strictObject({ name: z.string(), value: z.string() }).nullable(),
});
export type FigureOnNode = z.infer<typeof figureOnNode>;

/** An approved sentence that a text holds, or a rating that it names: what it rests on, from when until when. */
const evidence = z.strictObject({
  kind: z.enum(['claim', 'rating']),
  key: z.string(),
  words: z.string(),
  source: z.string(),
  file: z.string(),
  /** Of the source, yyyymmdd. */
  day: z.string(),
  /** The last day, yyyymmdd; empty: not given. */
  end: z.string(),
});

/** A number that an editor typed as text: no fund data stand behind it. */
const typedFigure = z.strictObject({
  node: z.string(),
  type: z.string(),
  path: z.array(z.string()),
  text: z.string(),
  numbers: z.array(z.string()),
  evidence: z.array(evidence),
});
export type TypedFigure = z.infer<typeof typedFigure>;

/** A batch that brought figures, or a release of facts. */
const figureSource = z.strictObject({
  /** Null: facts, which come in no batch. */
  batch: z.int().nullable(),
  release: figureRelease,
  /** How many of the days used are from it. */
  rows: z.int(),
  /** The file that was imported; null: none was, or no record of it is left. */
  file: z
    .strictObject({
      import: z.int(),
      filename: z.string(),
      author: z.string(),
      account: z.string(),
      /** When it was sent and when it was imported. */
      sentAt: z.string(),
      doneAt: z.string().nullable(),
      /** The name of the source that it was fetched from; null: a person sent it. */
      pulledFrom: z.string().nullable(),
    })
    .nullable(),
  /** Who agreed to it as second person; null: no agreement is recorded. */
  agreed: z.strictObject({ author: z.string(), account: z.string(), at: z.string() }).nullable(),
});
export type FigureSource = z.infer<typeof figureSource>;

/** A span of what was shown, seen from the moment that was asked for. */
const versionAtMoment = shownFigures.extend({
  /** `past`: before the moment; `shown`: then; `later`: since. */
  is: z.enum(['past', 'shown', 'later']),
});
const dayAtMoment = figureDay.extend({ shown: z.array(versionAtMoment).min(1) });

/**
 * What a figure rests on: `day` the figures of one day as imported; `computed` those of many days; `payout` a dividend or a
 * split; `facts` a released document of facts; `assumed` inputs that a block fills in; `unknown`: nothing is recorded.
 */
export const FIGURE_BASES = ['day', 'computed', 'payout', 'facts', 'assumed', 'unknown'] as const;
export type FigureBasis = (typeof FIGURE_BASES)[number];

const figureOrigin = z.strictObject({
  basis: z.enum(FIGURE_BASES),
  formula: message,
  /** First and last day whose figures are used, yyyymmdd, and how many days there are; null: none. */
  days: z.strictObject({ first: z.string(), last: z.string(), count: z.int() }).nullable(),
  /** The document of facts. */
  item: documentName.nullable(),
  /** The newest first; `sourceTotal` counts those that are left out too. */
  sources: z.array(figureSource),
  sourceTotal: z.int(),
  /** What was shown of this same figure, the newest first; empty: it is not stored, but computed when it is asked for. */
  versions: z.array(versionAtMoment),
  /** Corrected days among those used, the newest first; `correctedTotal` counts those that are left out too. */
  corrected: z.array(dayAtMoment),
  correctedTotal: z.int(),
});
export type FigureOrigin = z.infer<typeof figureOrigin>;

/** A page or an item that shows the same figure. */
const figurePlace = z.strictObject({
  at: documentName,
  node: z.string(),
  title: z.string(),
  /** On the site; empty: it has none. */
  address: z.string(),
  isDraft: z.boolean(),
});
export type FigurePlace = z.infer<typeof figurePlace>;

export const provenanceRoutes = {
  /** The figures that a node shows, in a draft or, with `published`, to visitors; `at` another moment than now. Without `node` those of all nodes; an item is one node. */
  nodeFigures: defineRoute({
    method: 'POST',
    path: '/api/provenance/figures',
    caller: 'editor',
    needs: 'figures.read',
    touches: 'nothing',
    summary: '一个区块显示的数据',
    tag: '基金数据',
    errors: ['notFound'],
    body: documentName.extend({
      node: text(100).optional(),
      parameters: z.record(text(40), text(200)),
      at,
      published: z.boolean().optional(),
    }),
    answer: z.strictObject({
      figures: z.array(figureOnNode),
      /** Of figures: those that are left out counted too. */
      total: z.int(),
      typed: z.array(typedFigure),
    }),
  }),
  /** Where a figure comes from: formula, days, batches, files, importers and corrections, as known now; `at` the moment at which it was shown. */
  figureOrigin: defineRoute({
    method: 'POST',
    path: '/api/provenance/origin',
    caller: 'editor',
    needs: 'figures.read',
    touches: 'nothing',
    summary: '一个数据的来源',
    tag: '基金数据',
    body: figureIdentity.extend({ at }),
    answer: figureOrigin,
  }),
  /** Where else visitors and drafts show the same figure. At most 300 documents are looked at; `searched` says how many, of `documents`. */
  figurePlaces: defineRoute({
    method: 'POST',
    path: '/api/provenance/places',
    caller: 'editor',
    needs: 'figures.read',
    touches: 'nothing',
    summary: '同一个数据的其他显示位置',
    tag: '基金数据',
    body: figureIdentity,
    answer: z.strictObject({
      places: z.array(figurePlace),
      /** Of places: those that are left out counted too. */
      total: z.int(),
      /** Documents that were looked at, of how many. */
      searched: z.int(),
      documents: z.int(),
    }),
  }),
};
