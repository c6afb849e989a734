import { expect, it } from 'vitest';
import { studioOpenApi } from '#server/transport/api-document/studio/document.ts';
import { studioRoutes } from '#wire/studio/routes.ts';
import { readOpenApi, sampleOf, typeOf } from './open-api.ts';

const { calls, introduction } = readOpenApi(JSON.parse(JSON.stringify(studioOpenApi())));

it('finds every route in the document, with its right and its fields', () => {
  expect(calls.map(({ name }) => name).toSorted()).toEqual(Object.keys(studioRoutes).toSorted());
  const publish = calls.find(({ name }) => name === 'publish');
  expect(publish).toMatchObject({
    method: 'POST',
    path: '/api/releases',
    needs: 'release.publish',
    byKey: true,
  });
  expect(Object.keys(publish?.body?.properties ?? {})).toEqual(
    expect.arrayContaining(['items', 'note', 'validFrom']),
  );
  expect(introduction.length).toBeGreaterThan(2);
});

it('says types in the words of JSON Schema, and begins a request with what it needs', () => {
  const schema = {
    type: 'object',
    required: ['kind', 'keys', 'isOn'],
    properties: {
      kind: { enum: ['page', 'menu'] },
      keys: { type: 'array', items: { type: 'string' } },
      isOn: { type: 'boolean' },
      marks: {
        type: 'array',
        prefixItems: [{ type: 'integer' }, { type: 'string' }],
        items: false,
      },
      note: { type: 'string' },
    },
  };
  expect(Object.values(schema.properties).map(typeOf)).toEqual([
    '"page" | "menu"',
    'string[]',
    'boolean',
    '[integer, string]',
    'string',
  ]);
  expect(sampleOf(schema)).toEqual({ kind: 'page', keys: [], isOn: false });
});
