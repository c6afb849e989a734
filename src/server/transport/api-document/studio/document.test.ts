import { compileErrors, validate } from '@readme/openapi-parser';
import { expect, it } from 'vitest';
import { IMPORT_RESUMABLE, IMPORT_UPLOAD } from '#wire/studio/imports.ts';
import { MEDIA_RESUMABLE, MEDIA_UPLOAD } from '#wire/studio/media.ts';
import type { StudioRoute } from '#wire/studio/route.ts';
import { isForKeys, studioRoutes, type StudioRouteName } from '#wire/studio/routes.ts';
import { clientMessage, type ClientMessage } from '#wire/studio/socket.ts';
import { refusals } from '#wire/studio/refusals.ts';
import { commonErrors } from './common-errors.ts';
import { studioOpenApi } from './document.ts';
import { documentationOf } from './operation.ts';

interface Operation {
  operationId: string;
  parameters?: { $ref: string }[];
  security?: object[];
  responses: Record<string, { description: string }>;
  'x-quoin': { needs: string | null; byKey: boolean };
}

const all = studioOpenApi();
const operations = new Map(
  Object.entries(all.paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(
      ([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const,
    ),
  ),
);
const routes = Object.entries(studioRoutes) as [StudioRouteName, StudioRoute][];

it('is valid OpenAPI 3.1, every reference resolved', async () => {
  const result = await validate(structuredClone(all) as unknown as Parameters<typeof validate>[0]);
  expect(result.valid ? '' : compileErrors(result)).toBe('');
}, 120_000);

it('lists every route with the right that it needs, and says what it does', () => {
  for (const [name, route] of routes) {
    const { method, path, needs } = route;
    const { summary, tag } = documentationOf(route);
    expect(operations.get(`${method} ${path}`)).toMatchObject({
      operationId: name,
      summary,
      tags: [tag],
      'x-quoin': { needs, byKey: isForKeys(name) },
    });
  }
  for (const { path } of [IMPORT_UPLOAD, IMPORT_RESUMABLE, MEDIA_UPLOAD, MEDIA_RESUMABLE])
    expect(operations.has(`POST ${path}`)).toBe(true);
});

it('offers an idempotency key with every call that changes something, and a key where programs may call', () => {
  for (const [name, { method, path, caller }] of routes) {
    const operation = operations.get(`${method} ${path}`);
    expect([name, operation?.parameters !== undefined]).toEqual([
      name,
      method !== 'GET' && isForKeys(name),
    ]);
    expect([name, JSON.stringify(operation?.security).includes('key')]).toEqual([
      name,
      caller === 'editor' && isForKeys(name),
    ]);
  }
});

it('lists for every route the codes by which it is refused, each under its status, and no others', () => {
  for (const [name, route] of routes) {
    const { 200: _done, ...refused } =
      operations.get(`${route.method} ${route.path}`)?.responses ?? {};
    const listed = Object.entries(refused).flatMap(([status, { description }]) =>
      description.split('；').map((one) => `${status} ${one.split('：')[0]}`),
    );
    const codes = new Set([...commonErrors(route), ...(documentationOf(route).errors ?? [])]);
    const expected = [...codes].map((code) => `${refusals[code].status} ${code}`);
    expect([name, ...listed.toSorted()]).toEqual([name, ...expected.toSorted()]);
  }
  expect(documentationOf(studioRoutes.createKey).errors).toEqual(['beyondOwn', 'badFields']);
});

/** What a tab tells by its socket, and the call by which a program does the same; presence is of people alone. */
const CALLS: Record<ClientMessage['type'], keyof typeof studioRoutes | null> = {
  open: 'readDraft',
  submit: 'submitOperations',
  close: null,
  presence: null,
};

it('has a call for whatever a screen does beside the routes', () => {
  expect(clientMessage.options.map(({ shape }) => shape.type.value).toSorted()).toEqual(
    Object.keys(CALLS).toSorted(),
  );
  for (const name of Object.values(CALLS)) if (name !== null) expect(isForKeys(name)).toBe(true);
});
