import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROLES, type Role } from '#schemas/role.ts';
import { AccountFixture } from '#tests/support/account-fixture.ts';
import { MEDIA_UPLOAD } from '#wire/studio/media.ts';
import { REQUEST_HEADER, studioRoutes, type StudioRouteName } from '#wire/studio/routes.ts';
import { callStudio, editorsOf, idleHandlers, openStudioApp } from '#tests/support/studio-app.ts';
import { matrixTable, permissionMatrix } from './matrix.ts';

const names = Object.keys(studioRoutes) as StudioRouteName[];

let fixture: AccountFixture;
let app: FastifyInstance;
const tokens = new Map<Role | 'none', string>();

beforeAll(async () => {
  fixture = await AccountFixture.open();
  app = await openStudioApp({ ...editorsOf(fixture.sql), handlers: idleHandlers() });
  await fixture.account('nobody');
  tokens.set('none', await fixture.session('nobody'));
  for (const role of ROLES) {
    await fixture.account(role, role);
    tokens.set(role, await fixture.session(role));
  }
});
afterAll(async () => {
  await app.close();
  await fixture.store.close();
});

/** Whether a call of this role reached its body: whatever is refused afterwards, it is not for want of the right. */
async function reaches(role: Role | 'none' | null, name: StudioRouteName): Promise<boolean> {
  const { statusCode, body } = await callStudio(
    app,
    name,
    role === null ? {} : { token: tokens.get(role) ?? '' },
  );
  if (statusCode === 401) return false;
  return !(statusCode === 403 && (JSON.parse(body) as { code: string }).code === 'notAllowed');
}

describe('every call of the studio', () => {
  it.each(ROLES)('is open or closed to %s as the matrix says', async (role) => {
    const matrix = permissionMatrix();
    const real = Object.fromEntries(
      await Promise.all(names.map(async (name) => [name, await reaches(role, name)])),
    );
    expect(real).toEqual(Object.fromEntries(names.map((name) => [name, matrix[name][role]])));
  });

  it('but those about oneself is closed to an account without a role, and all but signing in to a stranger', async () => {
    for (const name of names) {
      const { needs, caller } = studioRoutes[name];
      expect([name, await reaches('none', name)]).toEqual([name, needs === null]);
      expect([name, await reaches(null, name)]).toEqual([name, caller === 'anyone']);
    }
  });

  it('is in the table, with what it needs', () => {
    const lines = matrixTable().split('\n');
    expect(lines).toHaveLength(names.length + 2);
    expect(lines.find((line) => line.startsWith('| publish |'))).toBe(
      '| publish | POST /api/releases | release.publish | ✓ |  |  | ✓ |  |  |  |  |  |',
    );
  });
});

it.each([
  ['editor', true],
  ['publisher', false],
  ['auditor', false],
] as const)('an upload of %s is taken: %s', async (role, isTaken) => {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: MEDIA_UPLOAD.path,
    headers: { [REQUEST_HEADER]: '1', 'content-type': 'application/octet-stream' },
    cookies: { quoin_studio: tokens.get(role) ?? '' },
    payload: '',
  });
  expect(statusCode === 403).toBe(!isTaken);
});

it('nobody publishes, approves or manages people but who is meant to', () => {
  const matrix = permissionMatrix();
  const granted = (role: Role) =>
    names.filter((name) => studioRoutes[name].needs !== null && matrix[name][role]);
  const changing = granted('auditor').filter(
    (name) =>
      !['studio.read', 'activity.read', 'dashboard.read', 'figures.read'].includes(
        studioRoutes[name].needs ?? '',
      ),
  );
  expect(changing, 'an auditor changes nothing').toEqual([]);
  expect(granted('administrator')).toEqual(
    names.filter((name) => studioRoutes[name].needs !== null),
  );
  expect(ROLES.filter((role) => matrix.publish[role])).toEqual(['administrator', 'publisher']);
  expect(ROLES.filter((role) => matrix.approve[role])).toEqual([
    'administrator',
    'reviewer',
    'sales-head',
    'compliance',
  ]);
  expect(ROLES.filter((role) => matrix.changeGrants[role])).toEqual(['administrator']);
});
