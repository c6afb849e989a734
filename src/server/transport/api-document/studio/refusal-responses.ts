import { refusals, type RefusalCode } from '#wire/studio/refusals.ts';
import { inCatalogueOrder } from './common-errors.ts';

const content = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } };

/** The failed responses of an operation that is refused by these codes: one for each status, with the codes that travel with it. */
export function refusalResponses(codes: readonly RefusalCode[]) {
  const sent = inCatalogueOrder(codes);
  const statuses = [...new Set(sent.map((code) => refusals[code].status))];
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      { description: describe(sent.filter((code) => refusals[code].status === status)), content },
    ]),
  );
}

function describe(codes: readonly RefusalCode[]): string {
  return codes.map((code) => `${code}：${refusals[code].zh}`).join('；');
}
