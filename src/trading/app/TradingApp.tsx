import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { ButtonLink } from '#ui/components/Button.tsx';
import { Empty } from '#ui/components/States.tsx';
import { TRADING_BASE } from '#wire/public/trading.ts';
import { AssetsPage } from '../pages/assets/AssetsPage.tsx';
import { BuyPage } from '../pages/buy/BuyPage.tsx';
import { CardsPage } from '../pages/cards/CardsPage.tsx';
import { CashlessPage } from '../pages/cards/CashlessPage.tsx';
import { ChangeCardPage } from '../pages/cards/ChangeCardPage.tsx';
import { NewCardPage } from '../pages/cards/NewCardPage.tsx';
import { RemoveCardPage } from '../pages/cards/RemoveCardPage.tsx';
import { VerifyCardPage } from '../pages/cards/VerifyCardPage.tsx';
import { ComboAdjustPage } from '../pages/combos/ComboAdjustPage.tsx';
import { ComboBuyPage } from '../pages/combos/ComboBuyPage.tsx';
import { ComboPage } from '../pages/combos/ComboPage.tsx';
import { ComboPlanPage } from '../pages/combos/ComboPlanPage.tsx';
import { ComboRedeemPage } from '../pages/combos/ComboRedeemPage.tsx';
import { CombosPage } from '../pages/combos/CombosPage.tsx';
import { NewComboPlanPage } from '../pages/combos/NewComboPlanPage.tsx';
import { ControlPage } from '../pages/control/ControlPage.tsx';
import { DividendPage } from '../pages/dividend/DividendPage.tsx';
import { DocumentsPage } from '../pages/documents/DocumentsPage.tsx';
import { FundsPage } from '../pages/funds/FundsPage.tsx';
import { LoginPage } from '../pages/login/LoginPage.tsx';
import { MessagesPage } from '../pages/messages/MessagesPage.tsx';
import { MobilePage } from '../pages/mobile/MobilePage.tsx';
import { OrderPage } from '../pages/orders/OrderPage.tsx';
import { OrdersPage } from '../pages/orders/OrdersPage.tsx';
import { TradePasswordPage } from '../pages/password/TradePasswordPage.tsx';
import { PayPage } from '../pages/pay/PayPage.tsx';
import { NewPlanPage } from '../pages/plans/NewPlanPage.tsx';
import { PlanPage } from '../pages/plans/PlanPage.tsx';
import { PlansPage } from '../pages/plans/PlansPage.tsx';
import { RegisterPage } from '../pages/register/RegisterPage.tsx';
import { RiskPage } from '../pages/risk/RiskPage.tsx';
import { ConvertPage } from '../pages/sale/ConvertPage.tsx';
import { RedeemPage } from '../pages/sale/RedeemPage.tsx';
import { Sheet } from '../parts/Sheet.tsx';
import { queryClient } from '../wire/trading-wire.ts';
import { useIsLoggedIn } from '../wire/use-user.ts';
import { TradingFrame } from './TradingFrame.tsx';
import { loginPath, to } from '../routes/addresses.ts';

/** Pages for who is logged in, by path. */
const CUSTOMER_PAGES: Readonly<Record<string, ReactElement>> = {
  '/assets': <AssetsPage />,
  '/buy': <BuyPage />,
  '/pay/:appsheetserialno': <PayPage />,
  '/risk': <RiskPage />,
  '/cards': <CardsPage />,
  '/cards/new': <NewCardPage />,
  '/cards/:tradeacco/cashless': <CashlessPage />,
  '/cards/:tradeacco/change': <ChangeCardPage />,
  '/cards/:tradeacco/verify': <VerifyCardPage />,
  '/cards/:tradeacco/remove': <RemoveCardPage />,
  '/mobile': <MobilePage />,
  '/dividend': <DividendPage />,
  '/redeem': <RedeemPage />,
  '/convert': <ConvertPage />,
  '/combos': <CombosPage />,
  '/combos/:combocode': <ComboPage />,
  '/combos/:combocode/buy': <ComboBuyPage />,
  '/combos/:combocode/adjust': <ComboAdjustPage />,
  '/combos/:combocode/plan': <NewComboPlanPage />,
  '/combo-plans/:planno': <ComboPlanPage />,
  '/combos/:combocode/redeem': <ComboRedeemPage />,
  '/plan': <NewPlanPage />,
  '/plans': <PlansPage />,
  '/plans/:planno': <PlanPage />,
  '/documents': <DocumentsPage />,
  '/messages': <MessagesPage />,
  // The path that the rules of errors name.
  '/changetpwd': <TradePasswordPage />,
  '/orders': <OrdersPage />,
  '/orders/:appsheetserialno': <OrderPage />,
};

export function TradingApp() {
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter basename={TRADING_BASE}>
        <Routes>
          <Route element={<TradingFrame />}>
            <Route index element={<Navigate to="/assets" replace />} />
            <Route path="/login" element={<LoginPage />} />
            <Route path="/register" element={<RegisterPage />} />
            <Route path="/funds" element={<FundsPage />} />
            <Route path="/control" element={<ControlPage />} />
            {Object.entries(CUSTOMER_PAGES).map(([path, page]) => (
              <Route key={path} path={path} element={<ForCustomers>{page}</ForCustomers>} />
            ))}
            <Route path="*" element={<NoPage />} />
          </Route>
        </Routes>
      </BrowserRouter>
    </QueryClientProvider>
  );
}

/** Leads to the login first, and back here afterwards. */
function ForCustomers({ children }: { children: ReactElement }) {
  const isLoggedIn = useIsLoggedIn();
  const { pathname, search } = useLocation();
  if (isLoggedIn) return children;
  return <Navigate to={loginPath(pathname + search)} replace />;
}

function NoPage() {
  return (
    <Sheet title="没有这个页面">
      <Empty title="地址可能写错了">
        <ButtonLink to={to('/assets')}>我的资产</ButtonLink>
      </Empty>
    </Sheet>
  );
}
