import { z } from 'zod';

/** Where a service is done: on a page of an address, or in the trading site, by one of its entries. */
export const entryWay = z.enum(['page', 'trade', 'login', 'register', 'orglogin']);
export type EntryWay = z.infer<typeof entryWay>;
