import { yesOrNo } from '#schemas/listing.ts';
import { field } from './control.ts';

/** Whether funds have the marks of the investor who is logged in. They are asked in the browser and stand in no kept page. */
export const investorMarksProp = () =>
  field(yesOrNo.default(false), {
    label: '显示已持有和自选',
    help: '只有登录的投资者看到，在浏览器里向交易系统查询',
    group: 'display',
  });
