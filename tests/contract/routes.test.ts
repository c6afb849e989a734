import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { requireCallers } from '#server/transport/http/callers.ts';
import { calls } from '#wire/calls/table.ts';
import { callSchemas } from '#schemas/calls/calls.ts';
import { studioRoutes } from '#wire/studio/routes.ts';
import { sessionRoutes } from '#wire/studio/session.ts';

describe('who may call', () => {
  it('is declared by every route: a listener refuses one that does not', () => {
    const app = fastify();
    requireCallers(app);
    expect(() => app.get('/open', () => 'x')).toThrow('/open must declare config.caller');
    expect(() => app.get('/declared', { config: { caller: 'anyone' } }, () => 'x')).not.toThrow();
  });

  it('is an editor for everything in the studio but signing in, joining and asking who one is', () => {
    const open = Object.entries(studioRoutes)
      .filter(([, { caller }]) => caller !== 'editor')
      .map(([name]) => name);
    expect(open).toEqual([
      'signIn',
      'me',
      'passkeyOptions',
      'passkeySignIn',
      'invitation',
      'acceptInvitation',
    ]);
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

  const ofOneself = Object.keys(sessionRoutes);

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
