import { useEffect, useState } from 'react';
import type { Login } from './login.ts';
import type { InvestorMarks } from './own-funds.ts';

let load: () => Promise<InvestorMarks | null> = async () => null;

/** Says how the code is loaded that marks and lists an investor's funds: pages come without it, for all who are not logged in. */
export function provideMarks(loader: () => Promise<InvestorMarks | null>): void {
  load = loader;
}

/** That code, loaded once somebody is logged in. Undefined while it is on its way, null where it could not be had. */
export function useInvestorMarks(login: Login | null): InvestorMarks | null | undefined {
  const [marks, setMarks] = useState<InvestorMarks | null>();
  useEffect(() => void (login && load().then(setMarks)), [login]);
  return marks;
}
