import type { Upgrade } from '#kit';

/** Before there was a choice, all cards were alike. */
const stayEven: Upgrade = (props) => ({ layout: 'even', ...props });

export const upgrades: readonly Upgrade[] = [stayEven];
