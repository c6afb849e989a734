import { isOpenOrder } from '#rules/trade/open-orders.ts';
import type { OrderRow, PlanRow } from '#schemas/trade.ts';

/** What keeps a card from being removed, and the page on which that can be changed. */
export interface RemovalObstacle {
  reason: string;
  remedy: string;
  path: '/assets' | '/orders' | '/plans';
}

const ENDED_PLAN = '2';

/** What hangs on the card; nothing where it can be removed. */
export function removalObstacles({
  tradeacco,
  holdingflag,
  orders,
  plans,
}: {
  tradeacco: string;
  holdingflag: string;
  orders: readonly Pick<OrderRow, 'tradeacco' | 'orderstatus'>[];
  plans: readonly Pick<PlanRow, 'tradeacco' | 'planstatus'>[];
}): RemovalObstacle[] {
  const open = orders.filter(
    (order) => order.tradeacco === tradeacco && isOpenOrder(order.orderstatus),
  ).length;
  const running = plans.filter(
    (plan) => plan.tradeacco === tradeacco && plan.planstatus !== ENDED_PLAN,
  ).length;
  const obstacles: RemovalObstacle[] = [];
  if (holdingflag === '1')
    obstacles.push({
      reason: '这张银行卡名下还有份额。请先全部赎回，确认后再解绑。',
      remedy: '去赎回',
      path: '/assets',
    });
  if (open > 0)
    obstacles.push({
      reason: `这张银行卡还有 ${open} 笔在途委托。请先撤单，或等确认后再解绑。`,
      remedy: '查看委托',
      path: '/orders',
    });
  if (running > 0)
    obstacles.push({
      reason: `这张银行卡还有 ${running} 份定投计划。请先终止。`,
      remedy: '查看定投',
      path: '/plans',
    });
  return obstacles;
}
