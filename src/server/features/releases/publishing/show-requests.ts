import type { PublishRequest } from '#wire/studio/publish-requests.ts';
import type { Account } from '#wire/studio/routes.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { titlesOf } from '#server/site/documents/document-title.ts';
import type { KeptRequest } from './publish-requests.ts';
import { shownCapacity } from './may-sign.ts';
import { OWN, requestCapacity, requestSteps, requestVoidReason } from './request-signing.ts';

/** Requests as an account sees them, in their order. */
export async function showRequests(
  sql: Queryable,
  kept: readonly KeptRequest[],
  { account }: Account,
): Promise<PublishRequest[]> {
  const titleOf = await titlesOf(
    sql,
    kept.flatMap(({ documents }) => documents),
  );
  return Promise.all(
    kept.map(async (one) => {
      const { documents, address: _address, effect: _effect, seal: _seal, ...request } = one;
      return {
        ...request,
        titles: documents.map(titleOf),
        isVoid: request.state === 'waiting' && (await requestVoidReason(sql, one)) !== null,
        ...(request.account === account
          ? { refusal: OWN }
          : shownCapacity(await requestCapacity(sql, one, { account, name: '' }))),
        signing: await requestSteps(sql, one),
      };
    }),
  );
}
