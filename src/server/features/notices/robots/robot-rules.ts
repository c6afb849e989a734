import { msg } from '#messages/msg.ts';
import type { Message } from '#schemas/message.ts';
import type { RobotService } from '#schemas/notice.ts';
import { checkOutgoingAddress } from '#server/platform/outgoing/check-address.ts';
import type { OutgoingRules } from '#server/platform/outgoing/outgoing.ts';
import type { Settings } from '#server/platform/settings.ts';
import { ROBOT_ADAPTERS } from './robot-adapters.ts';

/** Where robots may be: at their services, and at hosts that the settings add. */
export interface RobotRules extends OutgoingRules {
  onlyHosts: readonly string[];
  /** Those that the settings add, such as a proxy. */
  otherHosts: readonly string[];
}

export function robotRulesOf({
  QUOIN_OUTGOING_HOSTS: internalHosts,
  QUOIN_ROBOT_HOSTS: otherHosts,
}: Pick<Settings, 'QUOIN_OUTGOING_HOSTS' | 'QUOIN_ROBOT_HOSTS'>): RobotRules {
  const services = Object.values(ROBOT_ADAPTERS).map(({ host }) => host);
  return { internalHosts, otherHosts, onlyHosts: [...services, ...otherHosts] };
}

/** Why this is no address of a robot of the service; null: it is one. */
export function robotAddressProblem(
  service: RobotService,
  address: string,
  rules: RobotRules,
): Message | null {
  const { host, label, example } = ROBOT_ADAPTERS[service];
  const given = URL.canParse(address) ? new URL(address).host : '';
  if (given !== host && !rules.otherHosts.includes(given))
    return msg('notice.robot-address', { service: label, example });
  const checked = checkOutgoingAddress(address, rules);
  return checked.ok ? null : checked.message;
}
