import { type FunctionComponent, useEffect, useState } from 'react';
import { useLogin } from '#ui/visitor/login.ts';
import type { FavoriteFund } from '#ui/visitor/own-funds.ts';

type MarksView = FunctionComponent<{ fund: FavoriteFund }>;

/** Whether the investor who is logged in holds the fund, and a star for the favourites; for others nothing is loaded or asked. */
export const FundMarks: MarksView = ({ fund }) => {
  const login = useLogin();
  const [Marks, setMarks] = useState<MarksView>();
  useEffect(() => void login?.loadMarks().then((loaded) => setMarks(() => loaded?.Marks)), [login]);
  return login && Marks && <Marks fund={fund} />;
};
