import { useEffect, useState } from 'react';
import type { Login } from '#ui/visitor/login.ts';
import type { InvestorMarks } from '#ui/visitor/own-funds.ts';

/** As FundMarks loads it, which every page has and which stays without this. Undefined while it is on its way, null where it could not be had. */
export function useInvestorMarks(login: Login | null): InvestorMarks | null | undefined {
  const [marks, setMarks] = useState<InvestorMarks | null>();
  useEffect(() => void login?.loadMarks().then(setMarks), [login]);
  return marks;
}
