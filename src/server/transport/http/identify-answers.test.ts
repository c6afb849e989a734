import fastify from 'fastify';
import { expect, it } from 'vitest';
import { requestIdOf } from '#server/platform/http/request-id.ts';
import { identifyAnswers } from './identify-answers.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const headers = { 'x-request-id': TRACE };

it('names the answer by its request, failed or not, and none that shared caches keep', async () => {
  const app = fastify({ genReqId: requestIdOf });
  identifyAnswers(app);
  app.get('/call', async () => 'answer');
  app.get('/fails', async () => {
    throw new Error('a bug');
  });
  app.get('/kept', async (_request, reply) => reply.header('cache-control', 'public').send('kept'));
  const idOf = async (url: string) => (await app.inject({ url, headers })).headers['x-request-id'];
  expect(await Promise.all(['/call', '/fails', '/kept'].map(idOf))).toEqual([
    TRACE,
    TRACE,
    undefined,
  ]);
});
