import { z } from 'zod';
import { text } from '#schemas/json.ts';
import { role } from '#schemas/permission.ts';
import { BY_TWO, defineRoute } from './route.ts';
import { account } from './session.ts';

/** A day, yyyymmdd in Beijing. */
const day = z.string().regex(/^\d{8}$/, { error: '日期写作 yyyymmdd' });

/** Who signs for whom, and when. */
export const deputyship = z.strictObject({
  id: z.string(),
  represented: account,
  deputy: account,
  /** Null: in every role by which the represented account signs. */
  role: role.nullable(),
  /** Both days are included. */
  from: day,
  until: day,
  namedAt: z.string(),
  /** Null: it ends by its last day alone. */
  endedAt: z.string().nullable(),
  /** The account that ended it. */
  endedBy: z.string().nullable(),
});
export type Deputyship = z.infer<typeof deputyship>;

/** Deputies, who sign the steps of somebody else between two days. */
export const deputyRoutes = {
  /** One's own deputies and whom one represents, those that are over included, those that end last first. */
  deputies: defineRoute({
    method: 'GET',
    path: '/api/deputies',
    caller: 'person',
    needs: 'studio.read',
    summary: '自己的代签人和自己替谁代签',
    tag: '账号',
    body: z.strictObject({}),
    answer: z.strictObject({
      deputies: z.array(deputyship),
      /** Today, as the server counts days. */
      today: day,
      /** Who may be named: accounts that may work in the studio, without the caller. */
      candidates: z.array(account),
      /** The roles by which the caller signs; empty: they sign nothing and name nobody. */
      roles: z.array(role),
    }),
  }),
  /** Names somebody who signs for the caller. It is asked for as a change of roles is. */
  nameDeputy: defineRoute({
    method: 'POST',
    path: '/api/deputies',
    caller: 'person',
    needs: 'release.approve',
    touches: 'own',
    publishes: BY_TWO,
    summary: '指定代签人',
    tag: '账号',
    errors: ['badDeputy'],
    body: z.strictObject({ deputy: text(60), role: role.nullable(), from: day, until: day }),
    answer: z.strictObject({}),
  }),
  /** Ends one before its last day, by who is represented or by the deputy. */
  endDeputy: defineRoute({
    method: 'POST',
    path: '/api/deputies/end',
    caller: 'person',
    needs: 'studio.read',
    touches: 'own',
    summary: '提前结束代签',
    tag: '账号',
    errors: ['notFound'],
    body: z.strictObject({ id: text(40) }),
    answer: z.strictObject({}),
  }),
};
