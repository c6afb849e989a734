import type { FunctionComponent } from 'react';
import { useLogin } from '#ui/visitor/login.ts';
import { useInvestorMarks } from '#ui/visitor/marks-loader.ts';
import type { FavouriteFund } from '#ui/visitor/own-funds.ts';

/** Whether the investor who is logged in holds the fund, and a star for the favourites; for others nothing is loaded or asked. */
export const FundMarks: FunctionComponent<{ fund: FavouriteFund }> = ({ fund }) => {
  const login = useLogin();
  const marks = useInvestorMarks(login);
  return login && marks && <marks.Marks fund={fund} />;
};
