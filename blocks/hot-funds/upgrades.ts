import type { Upgrade } from '#kit/define-block.ts';

/** Before there was a choice, it was a table. */
const stayTable: Upgrade = (props) => ({ layout: 'table', ...props });

export const upgrades: readonly Upgrade[] = [stayTable];
