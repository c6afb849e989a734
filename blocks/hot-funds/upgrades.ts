import type { Upgrade } from '#kit';

/** Before there was a choice, it was a table. */
const stayTable: Upgrade = (props) => ({ layout: 'table', ...props });

export const upgrades: readonly Upgrade[] = [stayTable];
