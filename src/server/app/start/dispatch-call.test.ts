import { expect, it } from 'vitest';
import type { CallPath } from '#schemas/calls/calls.ts';
import { calls } from '#wire/calls/table.ts';
import { dispatchCall } from '#server/site/public-api/dispatch-call.ts';
import { publicHandlers } from './public-handlers.ts';
import type { CallContext } from '#server/site/calls/context.ts';
import { sitePublicHandlers } from '#server/site/public-api/site-handlers.ts';

/** What nobody answers reads nothing. */
const nothing = {} as CallContext;
const unanswered = (Object.keys(calls) as CallPath[]).filter(
  (path) => path !== 'common/session' && !Object.hasOwn(publicHandlers, path),
);

it('says of every entry that only the trading gateway answers that it is not offered here', async () => {
  expect(unanswered.length).toBeGreaterThan(0);
  for (const path of unanswered) {
    expect(calls[path].served, path).toBe('upstream');
    expect(await dispatchCall({ path, body: {} }, nothing, publicHandlers)).toEqual({
      ok: false,
      code: '2030501',
      msg: '该业务请到网上交易系统办理',
    });
  }
});

it('says of a path outside of the catalogue that there is nothing', async () => {
  expect(
    await dispatchCall({ path: 'toString' as CallPath, body: {} }, nothing, publicHandlers),
  ).toMatchObject({ code: '2030404' });
});

it('says of a call of a visitor that there is no session, where a page is rendered', async () => {
  const visitors = (Object.keys(publicHandlers) as CallPath[]).filter(
    (path) => !Object.hasOwn(sitePublicHandlers, path),
  );
  expect(visitors).toContain('account/userinfo');
  for (const path of visitors)
    expect(
      await dispatchCall({ path, body: {} }, { visitor: null } as CallContext, sitePublicHandlers),
      path,
    ).toMatchObject({ code: '100043' });
});
