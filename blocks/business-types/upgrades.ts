import type { Upgrade } from '#kit/define-block.ts';

/** Before there was a choice, it listed services. */
const stayServices: Upgrade = (props) => ({ form: 'services', ...props });

export const upgrades: readonly Upgrade[] = [stayServices];
