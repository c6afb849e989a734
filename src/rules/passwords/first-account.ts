/** The account that the first start makes. */
export const FIRST_ACCOUNT = { account: 'admin', name: '管理员' } as const;
