import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { requireCallers } from '#server/transport/http/callers.ts';
import { calls } from '#wire/calls/table.ts';
import { callSchemas } from '#schemas/calls/calls.ts';
import { z } from 'zod';
import { deputyRoutes } from '#wire/studio/deputies.ts';
import { keyRoutes } from '#wire/studio/keys.ts';
import { peopleRoutes } from '#wire/studio/people.ts';
import { noticeRoutes } from '#wire/studio/notices.ts';
import { programRoutes } from '#wire/studio/programs.ts';
import { providerRoutes } from '#wire/studio/provider.ts';
import { defineRoute, effectOf } from '#wire/studio/route.ts';
import { studioRoutes } from '#wire/studio/routes.ts';
import { sessionRoutes } from '#wire/studio/session.ts';

describe('the routes of the studio', () => {
  it('are each alone at their method and path: a server with two of them does not start', () => {
    const places = Object.values(studioRoutes).map(({ method, path }) => `${method} ${path}`);
    expect(places.filter((one, index) => places.indexOf(one) !== index)).toEqual([]);
  });
});

describe('who may call', () => {
  it('is declared by every route: a listener refuses one that does not', () => {
    const app = fastify();
    requireCallers(app);
    expect(() => app.get('/open', () => 'x')).toThrow('/open must declare config.caller');
    expect(() => app.get('/declared', { config: { caller: 'anyone' } }, () => 'x')).not.toThrow();
  });

  it('is an editor for everything in the studio but signing in, joining and asking who one is', () => {
    const open = Object.entries(studioRoutes)
      .filter(([, { caller }]) => caller === 'anyone')
      .map(([name]) => name);
    expect(open).toEqual([
      'signIn',
      'me',
      'passkeyOptions',
      'passkeySignIn',
      'invitation',
      'acceptInvitation',
      'beginProviderSignIn',
      'finishProviderSignIn',
    ]);
  });

  it('is a person alone for accounts, keys, notices, the word of a second person and proposals of the assistant', () => {
    const ofPeople = Object.entries(studioRoutes)
      .filter(([, { caller }]) => caller === 'person')
      .map(([name]) => name);
    const open = ['signIn', 'me', 'passkeyOptions', 'passkeySignIn', 'invitation'];
    const accounts = Object.keys({
      ...sessionRoutes,
      ...peopleRoutes,
      ...deputyRoutes,
      ...keyRoutes,
      ...programRoutes,
      ...noticeRoutes,
    });
    expect(ofPeople.toSorted()).toEqual(
      [
        ...accounts.filter((name) => ![...open, 'acceptInvitation'].includes(name)),
        ...[
          'approve',
          'signingChallenge',
          'confirmBreach',
          'returnApproval',
          'confirmRequest',
          'declineRequest',
          'reviewImport',
          'reviewStop',
          'reviewTaking',
          'requestChallenge',
          'exportAccounts',
          'askAssistant',
        ],
      ].toSorted(),
    );
  });

  it('is said with what is touched, by type: a route that can change something and is silent is none', () => {
    const rest = {
      path: '/api/x',
      caller: 'editor',
      needs: 'menu.edit',
      summary: '一个',
      tag: '菜单和转向',
      body: z.strictObject({ id: z.string() }),
      answer: z.strictObject({}),
    } as const;
    const reads = defineRoute({ ...rest, method: 'GET' });
    const site = defineRoute({ ...rest, method: 'POST', touches: 'site' });
    const objects = defineRoute({
      ...rest,
      method: 'POST',
      touches: ({ id }) => ({ verb: 'edit', documents: [{ kind: 'page', key: id }] }),
    });
    // @ts-expect-error it can change something and does not say what
    const silent = () => defineRoute({ ...rest, method: 'DELETE' });
    // @ts-expect-error what reads changes nothing
    const reading = () => defineRoute({ ...rest, method: 'GET', touches: 'site' });
    const unknown = () =>
      // @ts-expect-error the body has no such field
      defineRoute({ ...rest, method: 'POST', touches: ({ key }) => ({ media: [key] }) });
    expect([reads, site, objects].map(effectOf)).toEqual(['nothing', 'site', 'objects']);
    expect([silent, reading, unknown]).toHaveLength(3);
  });
});

describe('what a caller has to be allowed', () => {
  it('is declared by every route for editors: a listener refuses one that does not', () => {
    const app = fastify();
    requireCallers(app);
    expect(() => app.get('/open', { config: { caller: 'editor' } }, () => 'x')).toThrow(
      '/open must declare config.needs',
    );
    expect(() =>
      app.get('/declared', { config: { caller: 'editor', needs: 'studio.read' } }, () => 'x'),
    ).not.toThrow();
  });

  const ofOneself = Object.keys({ ...sessionRoutes, ...providerRoutes });

  it('is declared by every route of the studio', () => {
    const silent = Object.entries(studioRoutes)
      .filter(([, route]) => !('needs' in route))
      .map(([name]) => name);
    expect(silent).toEqual([]);
  });

  it('is nothing only where a route is about oneself', () => {
    const free = Object.entries(studioRoutes)
      .filter(([, { needs }]) => needs === null)
      .map(([name]) => name);
    expect(free.toSorted()).toEqual(ofOneself.toSorted());
  });
});

describe('the catalogue of calls', () => {
  it('has a schema for every entry and an entry for every schema', () => {
    expect(Object.keys(calls).toSorted()).toEqual(Object.keys(callSchemas).toSorted());
  });
});
