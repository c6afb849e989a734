import fc from 'fast-check';
import { z } from 'zod';
import { zhCN } from 'zod/locales';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostileBodies } from '#tests/support/hostile.ts';
import { isGate, runs } from '#tests/support/lane.ts';
import { openMcp, toolCall } from '#tests/support/mcp.ts';
import { mcpTools } from './mcp-tools.ts';

// As the server does at its start.
z.config(zhCN());

describe.skipIf(isGate)('no argument', () => {
  let mcp: Awaited<ReturnType<typeof openMcp>>;
  beforeAll(async () => {
    mcp = await openMcp();
  });
  afterAll(() => mcp.close());

  it.each(mcpTools.map(({ name }) => name))(
    '%s ends the connection, answers a fault of the server, publishes, or changes a draft that it was refused for; refusals are in Chinese',
    async (name) => {
      const tool = mcpTools.find((one) => one.name === name)!;
      const { raw, token } = await mcp.program();
      const published = await mcp.releases();
      await fc.assert(
        fc.asyncProperty(hostileBodies(tool.input), async (given) => {
          const before = await mcp.heads();
          const isObject = typeof given === 'object' && given !== null && !Array.isArray(given);
          if (!isObject) {
            const status = await mcp.post(token, toolCall(name, given));
            expect(status).toBeLessThan(500);
            return;
          }
          const { isError, answer } = await raw(name, given);
          if (!isError) return;
          expect(answer).toMatchObject({ message: expect.stringMatching(/\p{Script=Han}/u) });
          expect(answer).not.toMatchObject({ code: 'internal' });
          expect(await mcp.heads()).toEqual(before);
        }),
        { numRuns: runs(6, 200) },
      );
      expect(await mcp.releases()).toBe(published);
      expect(await raw('list_pages', {})).toMatchObject({ isError: false });
    },
  );
});
