import type { PageFacts } from '#schemas/page.ts';
import { addressWith } from '#ui/address-state.ts';

/** Where this page searches for something; of one group where one is named. */
export function searchAddress(
  { routecode, parameters }: Pick<PageFacts, 'routecode' | 'parameters'>,
  keyword: string,
  group = '',
): string {
  return addressWith(`/${routecode}`, {
    menuid: parameters.menuid ?? '',
    secondtype: group,
    keyword,
  });
}
