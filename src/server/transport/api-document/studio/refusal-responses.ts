import { publicRefusalCodes, refusals } from '#wire/studio/refusals.ts';

const statuses = [...new Set(publicRefusalCodes.map((code) => refusals[code].status))];
const content = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } };

/** The failed responses of an operation, by status. */
export const refusalReferences = Object.fromEntries(
  statuses.map((status) => [status, { $ref: `#/components/responses/Refused${status}` }]),
);

/** One response for each status, with the codes that travel with it. */
export function refusalResponses() {
  return Object.fromEntries(
    statuses.map((status) => [`Refused${status}`, { description: describe(status), content }]),
  );
}

function describe(status: number): string {
  return publicRefusalCodes
    .filter((code) => refusals[code].status === status)
    .map((code) => `${code}：${refusals[code].zh}`)
    .join('；');
}
