import { msg } from '#messages/msg.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { Change } from './change.ts';
import { reject, type Result } from './result.ts';
import { isSameJson } from './same-json.ts';

type Props = Record<string, JsonValue>;

/** Props and the version in which they are written. */
export interface VersionedProps {
  version: number;
  props: Props;
}

/**
 * Brings props to the current version, which is one more than there are steps; step i leads from version i + 1 to i + 2.
 * Never touches its input. Refused where the props are newer than the steps, or a step cannot read them.
 */
export function upgradeProps(
  { version, props }: VersionedProps,
  steps: readonly ((props: Props) => Props)[],
): Result<VersionedProps> {
  const current = steps.length + 1;
  if (version > current)
    return reject(
      msg('upgrade.newer-version', {
        version,
        current,
      }),
    );
  if (version === current) return { ok: true, version, props };
  let upgraded = structuredClone(props);
  for (const [offset, step] of steps.slice(version - 1).entries()) {
    try {
      upgraded = step(upgraded);
    } catch (error) {
      const from = version + offset;
      return reject(
        msg('upgrade.failed', {
          from,
          to: from + 1,
          why: error instanceof Error ? error.message : String(error),
        }),
      );
    }
  }
  return { ok: true, version: current, props: upgraded };
}

/** Which half of bringing a node to the current version a change is, whose steps these are: its props, written as they lead there, or its version; null: neither. */
export function upgradePart(
  change: Change,
  node: VersionedProps,
  steps: Parameters<typeof upgradeProps>[1],
): 'props' | 'version' | null {
  if (change.op !== 'set' || change.path.length !== 1 || node.version > steps.length) return null;
  const [part] = change.path;
  if (part === 'version') return change.value === steps.length + 1 ? 'version' : null;
  const upgraded = upgradeProps(node, steps);
  return part === 'props' && upgraded.ok && isSameJson(change.value, upgraded.props)
    ? 'props'
    : null;
}
