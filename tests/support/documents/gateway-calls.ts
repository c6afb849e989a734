import { callSchemas } from '#schemas/calls/calls.ts';
import type { CheckedCall } from '#server/app/commands/gateway/check-gateway.ts';
import { countOutcomes } from '#server/app/commands/gateway/report.ts';
import { replayedCheck } from '../replayed-check.ts';
import { markdownTable } from './sections.ts';

const WHAT = {
  answered: 'answered',
  refused: 'refused rightly',
  skipped: 'not called',
  misfit: 'does not fit',
  missing: 'missing',
  broken: 'broken',
} as const;

/** What the conformance check of a gateway comes to at the sandbox, call by call. */
export async function gatewayCallsPage(): Promise<string> {
  const { calls } = await replayedCheck();
  const counts = countOutcomes(calls);
  return `# The calls of a trading gateway

Written by \`npm run docs\` from a recorded run of \`npm run quoin -- gateway check\` against the sandbox; the [integrators'
guide](integrators.md) says what a gateway has to do. Of ${calls.length} calls the sandbox answers ${counts.answered} on the way of a new
customer, and refuses ${counts.refused} as it should. **On the way** is what came of the call; **schema** whether a success fits the
published schema; **nobody** whether the same call is refused without a login, or without a session where it needs no login.

${markdownTable(['Call', '含义', 'On the way', 'Schema', 'Nobody'], calls.map(rowOf))}
`;
}

function rowOf({ path, outcome, refusal, isRefusedRightly }: CheckedCall): string[] {
  const message = outcome.kind === 'refused' ? `: ${outcome.msg}` : '';
  const schema = { answered: 'holds', misfit: 'does not hold' };
  const nobody =
    refusal.kind === 'refused' && isRefusedRightly ? `refused, ${refusal.code}` : 'not';
  return [
    `\`${path}\``,
    callSchemas[path].meaning,
    `${WHAT[outcome.kind]}${message}`,
    schema[outcome.kind as keyof typeof schema] ?? '',
    nobody,
  ];
}
