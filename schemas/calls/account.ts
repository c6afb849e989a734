import type { CallSchema } from './parts.ts';

/** An investor's account: 开户, 资料, 银行卡, 密码, 风险测评, 适当性. */
export const accountCalls = {} satisfies Record<string, CallSchema>;
