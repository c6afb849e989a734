import { z } from 'zod';
import { requiredText, text } from '#schemas/json.ts';
import { message } from '#schemas/message.ts';
import { defineRoute } from './route.ts';

/** Where figures are fetched from, and when. */
export const pullSource = z.strictObject({
  name: requiredText(40),
  /** By HTTPS, of a host that the settings allow by name. */
  url: requiredText(500),
  /** Name of a remembered mapping of columns; empty: the one that fits the file, or what the columns look like. */
  mapping: text(40),
  days: z.enum(['trading', 'daily']),
  /** Beijing's clock, HHMM. */
  at: z.string().regex(/^(?:[01]\d|2[0-3])[0-5]\d$/, { error: '时间是四位数字，例如 1830' }),
  isOn: z.boolean(),
});
export type PullSource = z.infer<typeof pullSource>;

/**
 * - `waiting`: planned, under way, or to be tried again.
 * - `imported`: nothing was wrong with it, so visitors see it.
 * - `same`: it brought nothing new.
 * - `held`: somebody has to look at it before it is imported.
 * - `failed`: it was not fetched, or could not be read, until the next one was due.
 */
export const pullState = z.enum(['waiting', 'imported', 'same', 'held', 'failed']);
export type PullState = z.infer<typeof pullState>;

/** One time that a source was asked. */
export const pullRun = z.strictObject({
  id: z.int(),
  source: z.int(),
  name: z.string(),
  /** The planned time, yyyymmddHHMM in Beijing; empty where somebody asked for it. */
  slot: z.string(),
  /** Who asked for it; empty: it was planned. */
  author: z.string(),
  at: z.string(),
  endedAt: z.string().nullable(),
  state: pullState,
  attempts: z.int(),
  /** When it is tried again. */
  nextAt: z.string().nullable(),
  rows: z.int(),
  /** What it brought, as long as that is there to be looked at. */
  importId: z.int().nullable(),
  /** What came in the way. */
  message: message.nullable(),
});
export type PullRun = z.infer<typeof pullRun>;

export const storedPull = pullSource.extend({
  id: z.int(),
  version: z.int(),
  nextAt: z.string().nullable(),
  last: pullRun.nullable(),
});
export type StoredPull = z.infer<typeof storedPull>;

const which = z.strictObject({ id: z.int() });

export const pullRoutes = {
  /** All sources, with their last run; the hosts that the settings allow, the mappings that are remembered, and how many runs wait for somebody. */
  pulls: defineRoute({
    method: 'POST',
    path: '/api/pulls',
    caller: 'editor',
    needs: 'figures.read',
    touches: 'nothing',
    summary: '定时拉取的来源',
    tag: '基金数据',
    body: z.strictObject({}),
    answer: z.strictObject({
      pulls: z.array(storedPull),
      hosts: z.array(z.string()),
      mappings: z.array(z.string()),
      held: z.int(),
    }),
  }),
  /** Runs, newest first, of one source where it is given. */
  pullRuns: defineRoute({
    method: 'POST',
    path: '/api/pulls/runs',
    caller: 'editor',
    needs: 'figures.read',
    touches: 'nothing',
    summary: '每次拉取的结果',
    tag: '基金数据',
    body: z.strictObject({ source: z.int().optional(), before: z.int().optional() }),
    answer: z.strictObject({ runs: z.array(pullRun), more: z.boolean() }),
  }),
  /** Keeps a source; without an `id` it is new. */
  savePull: defineRoute({
    method: 'POST',
    path: '/api/pulls/save',
    caller: 'editor',
    needs: 'figures.import',
    touches: 'site',
    summary: '保存拉取的来源',
    tag: '基金数据',
    errors: ['changedSince', 'pullAddress'],
    body: z.strictObject({
      id: z.int().optional(),
      version: z.int().optional(),
      source: pullSource,
    }),
    answer: which,
  }),
  removePull: defineRoute({
    method: 'POST',
    path: '/api/pulls/remove',
    caller: 'editor',
    needs: 'figures.import',
    touches: 'site',
    summary: '移除拉取的来源',
    tag: '基金数据',
    errors: ['notFound'],
    body: which,
    answer: z.strictObject({}),
  }),
  /** Asks now; while that is under way, a repeated call asks for nothing more. */
  runPull: defineRoute({
    method: 'POST',
    path: '/api/pulls/run',
    caller: 'editor',
    needs: 'figures.import',
    touches: 'site',
    summary: '现在就拉取',
    tag: '基金数据',
    errors: ['notFound'],
    body: which,
    answer: z.strictObject({ run: z.int() }),
  }),
};
