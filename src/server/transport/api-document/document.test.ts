import { describe, expect, it } from 'vitest';
import { isGate } from '#tests/support/lane.ts';
import type { CallPath } from '#schemas/calls/calls.ts';
import { calls } from '#wire/calls/table.ts';
import { resultCodes } from '#wire/public/codes.ts';
import { openApiDocument } from './document.ts';

type Operation = Record<string, unknown> & {
  parameters: { $ref?: string; name?: string; in?: string }[];
  requestBody?: {
    content: Record<
      string,
      {
        schema: Record<string, unknown> & {
          'x-plain'?: { required: string[]; properties: Record<string, unknown> };
        };
      }
    >;
  };
  responses: Record<
    string,
    { description: string; content: Record<string, { schema?: { required: string[] } }> }
  >;
};

const all = openApiDocument();
const operationAt = (path: CallPath): Operation => {
  const [operation] = Object.values(
    (all.paths as Record<string, Record<string, unknown>>)[`/${path}`] ?? {},
  );
  return operation as Operation;
};
const pathWhere = (wanted: (path: CallPath) => boolean): CallPath => {
  const found = (Object.keys(calls) as CallPath[]).find(wanted);
  if (!found) throw new Error('no such call');
  return found;
};

describe('the OpenAPI document', () => {
  // A quarter of a minute: the generated documents change with the catalogue of calls, which other tests hold.
  it.skipIf(isGate)(
    'is valid OpenAPI 3.1, every reference resolved',
    async () => {
      const { compileErrors, validate } = await import('@readme/openapi-parser');
      const copy = structuredClone(all) as unknown as Parameters<typeof validate>[0];
      const result = await validate(copy);
      expect(result.valid ? '' : compileErrors(result)).toBe('');
      expect(all.openapi).toBe('3.1.0');
    },
    120_000,
  );

  it('refers only to what it holds', () => {
    const refs = new Set(JSON.stringify(all).match(/(?<="\$ref":")[^"]+/g));
    expect(refs.size).toBeGreaterThan(5);
    for (const ref of refs) {
      const target = ref
        .slice(2)
        .split('/')
        .reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], all);
      expect(target, ref).toBeDefined();
    }
  });

  it('describes what is enciphered beside what travels', () => {
    const body = operationAt('trade/fund/list').requestBody?.content['application/json']?.schema;
    expect(body).toMatchObject({
      required: ['data'],
      properties: { data: { type: 'string', contentEncoding: 'base64' } },
    });
    expect(body?.['x-plain']).toMatchObject({
      required: ['head', 'body'],
      properties: { body: { required: ['_msgid'], properties: { fundtype: { type: 'string' } } } },
    });
  });

  it('puts login fields beside the head, files into a form, and the fields of a GET into the query', () => {
    const login = operationAt(pathWhere((path) => calls[path].login)).requestBody?.content[
      'application/json'
    ]?.schema['x-plain'];
    expect(login?.required).toEqual(
      expect.arrayContaining(['head', 'loginsystemtype', 'logintoken', '_msgid']),
    );
    const upload = operationAt(pathWhere((path) => calls[path].upload)).requestBody?.content;
    expect(upload?.['multipart/form-data']?.schema).toMatchObject({
      required: expect.arrayContaining(['file']) as unknown,
    });
    const session = operationAt('common/session');
    expect(session.requestBody).toBeUndefined();
    expect(
      session.parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
    ).toEqual(['_msgid']);
  });

  it('knows both formats, and files', () => {
    const answerOf = (path: CallPath) => operationAt(path).responses['200']?.content ?? {};
    expect(
      answerOf(pathWhere((path) => calls[path].format === 'record' && !calls[path].binary))[
        'application/json'
      ]?.schema?.required,
    ).toContain('record');
    expect(
      answerOf(pathWhere((path) => calls[path].format === 'body'))['application/json']?.schema
        ?.required,
    ).toContain('body');
    expect(Object.keys(answerOf(pathWhere((path) => calls[path].binary)))).toEqual([
      'application/octet-stream',
    ]);
  });

  it('names the failures that a call can come to, and no others', () => {
    const said = (path: CallPath) =>
      Object.values(operationAt(path).responses)
        .map(({ description }) => description)
        .join();
    expect(said('common/session')).not.toContain(resultCodes.noSession.code);
    expect(said('trade/fund/list')).toContain(resultCodes.noSession.code);
    expect(said('trade/fund/list')).not.toContain(resultCodes.upstreamUnavailable.code);
    expect(said(pathWhere((path) => calls[path].served === 'upstream'))).toContain(
      resultCodes.upstreamUnavailable.code,
    );
  });

  it('carries the headers that the specification fixes', () => {
    const fixed = operationAt(
      pathWhere((path) => calls[path].headers !== undefined),
    ).parameters.filter(({ name }) => name !== undefined);
    expect(fixed).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'x-menu-id', schema: { const: 'professional' } }),
      ]),
    );
  });
});
