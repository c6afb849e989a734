import { useEffect, useState } from 'react';
import { type InvestorMarks, useLogin } from '#ui/visitor/login.ts';

/** Whether the investor who is logged in holds the fund, and a star for the favourites; for others nothing is loaded or asked. */
export const FundMarks: InvestorMarks = ({ fund }) => {
  const login = useLogin();
  const [Marks, setMarks] = useState<InvestorMarks | null>(null);
  useEffect(() => void login?.loadMarks().then((loaded) => setMarks(() => loaded)), [login]);
  return login && Marks && <Marks fund={fund} />;
};
