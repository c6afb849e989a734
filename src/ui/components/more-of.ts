import { texts } from '#ui/texts.ts';

/** Where a section leads on, as its props say it; nowhere while no address is set. */
export function moreOf({
  moreLabel,
  moreAddress,
}: {
  moreLabel: string;
  moreAddress: string;
}): { label: string; to: string } | undefined {
  return moreAddress === '' ? undefined : { label: moreLabel || texts.more, to: moreAddress };
}
