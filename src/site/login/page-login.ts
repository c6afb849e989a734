import { createLoginStore } from '#ui/visitor/login.ts';

/** Who is logged in, as this page shows it. */
export const pageLogin = createLoginStore();
