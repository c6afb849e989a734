import type { StepOutcome, CheckedCall } from './check-gateway.ts';

const LABELS: Record<StepOutcome['kind'], string> = {
  answered: '已应答',
  refused: '正确拒绝',
  skipped: '没有检查',
  misfit: '不符合格式',
  missing: '没有这个接口',
  broken: '出错',
};
const FAILURES: readonly StepOutcome['kind'][] = ['misfit', 'missing', 'broken'];

/** Whether a gateway that answers so can stand behind Quoin. */
export function isConforming(call: CheckedCall): boolean {
  return !FAILURES.includes(call.outcome.kind) && call.isRefusedRightly;
}

/** One line for each call, and a summary. */
export function writeReport(calls: readonly CheckedCall[]): string {
  const width = Math.max(...calls.map(({ path }) => path.length));
  const lines = calls.map((call) => {
    const { path, outcome, refusal, isRefusedRightly } = call;
    const other = isRefusedRightly ? '' : `；未登录时应拒绝，却是：${describe(refusal)}`;
    return `${isConforming(call) ? ' ' : '!'} ${path.padEnd(width)}  ${describe(outcome)}${other}`;
  });
  return `${[...lines, '', summary(calls)].join('\n')}\n`;
}

export function countOutcomes(
  calls: readonly CheckedCall[],
): Record<StepOutcome['kind'] | 'wrongRefusals', number> {
  const counts = Object.fromEntries(
    Object.keys(LABELS).map((kind) => [
      kind,
      calls.filter(({ outcome }) => outcome.kind === kind).length,
    ]),
  ) as Record<StepOutcome['kind'], number>;
  return {
    ...counts,
    wrongRefusals: calls.filter(({ isRefusedRightly }) => !isRefusedRightly).length,
  };
}

function summary(calls: readonly CheckedCall[]): string {
  const { wrongRefusals, ...counts } = countOutcomes(calls);
  const parts = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${LABELS[kind as StepOutcome['kind']]} ${count}`);
  const wrong = wrongRefusals > 0 ? `；未登录时没有正确拒绝 ${wrongRefusals}` : '';
  return `${calls.length} 个接口：${parts.join('，')}${wrong}`;
}

function describe(outcome: StepOutcome): string {
  const label = LABELS[outcome.kind];
  switch (outcome.kind) {
    case 'answered':
      return outcome.extra.length > 0 ? `${label}（多出 ${outcome.extra.join('、')}）` : label;
    case 'refused':
      return `${label} ${outcome.code} ${outcome.msg}`;
    case 'skipped':
      return `${label}：前面的应答没有给出 ${outcome.needs}`;
    case 'misfit':
      return `${label} ${outcome.field}：${outcome.problem}`;
    case 'missing':
    case 'broken':
      return `${label}：${outcome.reason}`;
    default:
      return outcome satisfies never;
  }
}
