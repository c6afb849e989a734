import type { CallSchema } from './parts.ts';

/** Trading: 申购, 赎回, 转换, 定投, orders, assets. */
export const tradeCalls = {} satisfies Record<string, CallSchema>;
