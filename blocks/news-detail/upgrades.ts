import type { Upgrade } from '#kit';

/** 2: articles before, after and about the same can be shown; pages composed before go on without them. */
export const upgrades: Upgrade[] = [(props) => ({ ...props, neighbours: false, related: 0 })];
