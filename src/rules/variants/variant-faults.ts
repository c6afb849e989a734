import { msg } from '#messages/msg.ts';
import type { Message } from '#schemas/message.ts';
import { daysBetween } from '../dates/calendar-date.ts';
import { AUDIENCES, MAX_DAYS, type Variant, type VariantProps } from './variant.ts';

/** What forbids publishing a block with variants, and the field to change. */
export interface VariantFault {
  path: string[];
  message: Message;
}

/** Everything that is wrong with the settings of a block with variants, in the order of its form. */
export function variantFaults(props: VariantProps): VariantFault[] {
  return [
    ...repeatedAudiences(props.variants),
    ...missingCampaigns(props.variants),
    ...tooLargeShares(props.variants),
    ...goalFaults(props),
    ...dayFaults(props),
  ];
}

/** Each sort of visitors but a share has one variant, a campaign one of each name. */
function repeatedAudiences(variants: readonly Variant[]): VariantFault[] {
  const seen = new Set<string>();
  return variants.flatMap(({ id, name, audience, campaign }) => {
    if (audience === 'share') return [];
    const key = audience === 'campaign' ? `${audience} ${campaign.trim()}` : audience;
    const isRepeated = seen.has(key);
    seen.add(key);
    return isRepeated
      ? [{ path: ['variants', id, 'audience'], message: msg('variant.same-audience', { name }) }]
      : [];
  });
}

function missingCampaigns(variants: readonly Variant[]): VariantFault[] {
  return variants.flatMap(({ id, name, audience, campaign }) =>
    audience === 'campaign' && campaign.trim() === ''
      ? [{ path: ['variants', id, 'campaign'], message: msg('variant.no-campaign', { name }) }]
      : [],
  );
}

/** Something is left for the original: without it there is nothing to compare with. */
function tooLargeShares(variants: readonly Variant[]): VariantFault[] {
  const shared = variants.filter(({ audience }) => audience === AUDIENCES[0]);
  const sum = shared.reduce((total, { share }) => total + share, 0);
  return sum < 100
    ? []
    : [
        {
          path: ['variants', shared.at(-1)?.id ?? '', 'share'],
          message: msg('variant.shares-too-large', { sum }),
        },
      ];
}

function goalFaults({ goal, goalAddress, goalEntry }: VariantProps): VariantFault[] {
  if (goal === 'link' && goalAddress === '')
    return [{ path: ['goalAddress'], message: msg('variant.no-goal') }];
  if (goal === 'entry' && goalEntry === '')
    return [{ path: ['goalEntry'], message: msg('variant.no-goal') }];
  return [];
}

function dayFaults({ from, until }: VariantProps): VariantFault[] {
  if (from === '') return [{ path: ['from'], message: msg('variant.no-start') }];
  if (until === '') return [{ path: ['until'], message: msg('variant.no-end') }];
  if (until < from) return [{ path: ['until'], message: msg('variant.ends-before') }];
  return daysBetween(from, until) >= MAX_DAYS
    ? [{ path: ['until'], message: msg('variant.too-long', { max: MAX_DAYS }) }]
    : [];
}
