import type { Upgrade } from '#kit';

/** Before there was a choice, it listed services. */
const stayServices: Upgrade = (props) => ({ form: 'services', ...props });

export const upgrades: readonly Upgrade[] = [stayServices];
