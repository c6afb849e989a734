import type { InvestorMarks } from '#ui/visitor/own-funds.ts';
import { HeldTag } from './HeldTag.tsx';
import { Marks } from './Marks.tsx';
import { ownFundsOf } from './own-funds.ts';

/** What pages load once a visitor is logged in. */
export const investorMarks: InvestorMarks = { Marks, HeldTag, ownFundsOf };
