import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { arbitraryOf } from '#tests/support/arbitrary-of.ts';
import { accountCalls } from './account.ts';
import type { CallSchema } from './parts.ts';
import { tradeCalls } from './trade.ts';

const calls: [string, CallSchema][] = Object.entries({ ...tradeCalls, ...accountCalls });

/** What they ask for beyond single fields is tried in `refined.test.ts`. */
const REFINED = new Set([
  'trade/plan/create',
  'trade/plan/change',
  'trade/plan/dates',
  'trade/plan/trial',
  'trade/combo/plan/create',
  'account/password/login/change',
  'account/password/trade/change',
  'account/tax/declare',
]);

const answers = calls.flatMap(([path, schema]): [string, z.core.$ZodType][] => {
  if ('record' in schema) return [[path, schema.record]];
  return 'body' in schema ? [[path, schema.body]] : [];
});

describe('the calls of the trading gateway', () => {
  it('are 66 of trading and 86 of accounts', () => {
    expect([Object.keys(tradeCalls).length, Object.keys(accountCalls).length]).toEqual([66, 86]);
  });

  it('lie at their group, each segment lower-case', () => {
    for (const path of Object.keys(tradeCalls)) expect(path).toMatch(/^trade(\/[a-z]+){2,3}$/);
    for (const path of Object.keys(accountCalls)) expect(path).toMatch(/^account(\/[a-z]+){1,3}$/);
  });

  it('each mean something of their own, in one Chinese sentence', () => {
    const meanings = calls.map(([, { meaning }]) => meaning);
    expect(new Set(meanings).size).toBe(meanings.length);
    for (const meaning of meanings) expect(meaning).toMatch(/^[^。\n]*\p{Script=Han}{4}[^。\n]*$/u);
  });

  it('answer how many rows there are wherever they are asked by pages', () => {
    const totalcount = expect.stringMatching(/^\d{1,9}$/);
    const lists = {
      record: [expect.any(Array), [{ totalcount }]],
      body: { rows: expect.any(Array), totalcount },
    };
    const paged = calls.filter(([, { request }]) =>
      partsOf(jsonOf(request)).some(({ properties }) => properties?.['pagecount']),
    );
    expect(paged.length).toBeGreaterThan(20);
    for (const [path, schema] of paged) {
      const answer = fc.sample(arbitraryOf(new Map(answers).get(path)!), { numRuns: 1, seed: 1 });
      expect([path, ...answer]).toEqual([path, 'body' in schema ? lists.body : lists.record]);
    }
  });
});

describe('a request', () => {
  it.each(calls.filter(([path]) => !REFINED.has(path)))(
    'of %s takes what its fields allow, and no field beside them',
    (_, { request }) => {
      fc.assert(
        fc.property(arbitraryOf(request), (fields) => {
          expect(z.safeParse(request, fields).error).toBeUndefined();
          expect(z.safeParse(request, { ...(fields as object), unknownfield: '1' }).success).toBe(
            false,
          );
        }),
        { numRuns: 20 },
      );
    },
  );

  it.each(calls)('of %s has bounds for every text and every array', (_, { request }) => {
    expect(
      partsOf(jsonOf(request)).filter(
        (part) => !isBounded(part) || (part.type === 'array' && part.maxItems === undefined),
      ),
    ).toEqual([]);
  });
});

describe('an answer', () => {
  it.each(answers)('of %s can be given', (_, answer) => {
    fc.assert(
      fc.property(arbitraryOf(answer), (value) => {
        expect(z.safeParse(answer, value).error).toBeUndefined();
      }),
      { numRuns: 10 },
    );
  });

  it.each(answers)('of %s has bounds for every text', (_, answer) => {
    expect(partsOf(jsonOf(answer)).filter((part) => !isBounded(part))).toEqual([]);
  });
});

type JsonSchema = z.core.JSONSchema.BaseSchema;

function jsonOf(schema: z.core.$ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'input' });
}

/** A schema and every schema inside it. */
function partsOf(schema: JsonSchema): JsonSchema[] {
  const { properties = {}, anyOf = [], prefixItems = [], items = [] } = schema;
  const inner = [...Object.values(properties), ...anyOf, ...prefixItems, ...[items].flat()];
  return [schema, ...inner.flatMap((part) => (typeof part === 'boolean' ? [] : partsOf(part)))];
}

/** Text says how long it may be or what it looks like, an object takes no other fields, and nothing is of any kind. */
function isBounded({
  type,
  anyOf,
  maxLength,
  pattern,
  enum: codes,
  const: code,
  additionalProperties,
}: JsonSchema): boolean {
  if (type === 'string') return (maxLength ?? pattern ?? codes ?? code) !== undefined;
  if (type === 'object') return additionalProperties === false;
  return type === 'array' || anyOf !== undefined;
}
