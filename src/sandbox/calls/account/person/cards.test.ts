import { beforeEach, describe, expect, it } from 'vitest';
import { FIRST_CUSTOMER } from '#sandbox/core/begin.ts';
import { openSandboxDesk, verifyMobile, type SandboxDesk } from '#tests/support/sandbox-desk.ts';
import { SANDBOX_CODE as smscode } from '../proofs.ts';

const { mobileno, password } = FIRST_CUSTOMER;
const newCard = { bankno: '103', bankacco: '6222020200000009999', mobileno };
let sandbox: SandboxDesk;
let tradeacco: string;

beforeEach(async () => {
  sandbox = await openSandboxDesk();
  [{ tradeacco }] = await sandbox.ask('account/card/list');
});

async function cardCode(card = newCard) {
  const [{ smsserialno }] = await sandbox.ask('account/card/sms', card);
  return { smsserialno, smscode };
}
const verify = (smstype: string) => verifyMobile(sandbox, smstype);
async function buy(amount: string, card: string) {
  const given = { fundcode: '000001', sharetype: 'A', tradeacco: card, applicationamount: amount };
  const [{ appsheetserialno }] = await sandbox.ask('trade/buy/apply', given);
  const paid = { appsheetserialno, paychannel: 'bank', tradeacco: card };
  return { appsheetserialno, pay: () => sandbox.call('trade/pay/apply', paid) };
}

describe('cards', () => {
  it('are added, signed for cashless payment, made the default one, and removed', async () => {
    const given = { ...newCard, ...(await cardCode()), tradepwd: password };
    const [added] = await sandbox.ask('account/card/add', given);
    const own = { tradeacco: added.tradeacco };
    const { pay } = await buy('1000', added.tradeacco);
    expect((await pay()).code).toBe('1030005');
    expect(await sandbox.ask('account/card/cashless/query', own)).toMatchObject([
      { cashlessflag: '0', signdate: '' },
    ]);
    await sandbox.ask('account/card/cashless/sign', { ...own, ...(await cardCode()) });
    expect((await pay()).code).toBe('0000000');
    expect(await sandbox.refusal('account/card/delete', { ...own, tradepwd: password })).toContain(
      '在途交易',
    );
    await sandbox.ask('account/card/default', own);
    expect(await sandbox.ask('account/card/list')).toMatchObject([
      { ...own, defaultflag: '1', cashlessflag: '1', bankacco: expect.stringContaining('*') },
      { tradeacco, defaultflag: '0' },
    ]);
    await sandbox.ask('account/card/delete', { tradeacco, tradepwd: password });
    expect(await sandbox.ask('account/card/list')).toHaveLength(1);
    expect(await sandbox.refusal('account/card/detail', { tradeacco })).toContain(
      '没有这个交易账号',
    );
  });

  it('are changed at once where nothing hangs on them, else after a review', async () => {
    const change = { tradeacco, ...newCard, tradepwd: password };
    const now = await sandbox.ask('account/card/change', { ...change, ...(await cardCode()) });
    expect(now).toMatchObject([{ applystatus: '1' }]);
    await (await buy('1000', tradeacco)).pay();
    const other = { ...newCard, bankacco: '6222020200000008884' };
    const later = { ...change, ...other, ...(await cardCode(other)) };
    expect(await sandbox.ask('account/card/change', later)).toMatchObject([{ applystatus: '0' }]);
    expect(await sandbox.ask('account/card/detail', { tradeacco })).toMatchObject([
      { cardstatus: '2' },
    ]);
    await sandbox.setClock('20260106093000');
    expect(await sandbox.ask('account/card/change/query', { tradeacco })).toMatchObject([
      { applystatus: '1' },
      { applystatus: '1' },
    ]);
    expect(await sandbox.ask('account/card/detail', { tradeacco })).toMatchObject([
      { cardstatus: '0', holdingflag: '1', bankacco: expect.stringMatching(/8884$/) },
    ]);
  });

  it('take the bank’s code of their own number, once, and the password', async () => {
    const code = await cardCode();
    const add = { ...newCard, ...code, tradepwd: password };
    expect(
      await sandbox.refusal('account/card/add', { ...add, mobileno: '13700137000' }),
    ).toContain('验证码不正确');
    expect(await sandbox.refusal('account/card/add', { ...add, tradepwd: 'Wrong2026' })).toContain(
      '交易密码不正确',
    );
    await sandbox.ask('account/card/add', add);
    expect(await sandbox.refusal('account/card/add', add)).toContain('已经绑定');
    const again = { tradeacco, ...code };
    expect(await sandbox.refusal('account/card/verify', again)).toContain('无需验证');
  });
});

describe('a card whose signature has lapsed', () => {
  beforeEach(async () => {
    const { desk, custno } = sandbox;
    expect(await desk.lapseCard(custno ?? '', tradeacco, 'lapse')).toBe(true);
    expect(await desk.lapseCard(custno ?? '', tradeacco, 'again')).toBe(false);
    expect(await desk.lapseCard('C0', tradeacco, 'other')).toBe(false);
  });

  it('takes no order and no other number, and is usable again once it is verified', async () => {
    expect(await sandbox.ask('account/card/list')).toMatchObject([{ cardstatus: '1' }]);
    const order = { fundcode: '000001', sharetype: 'A', tradeacco, applicationamount: '100' };
    expect(await sandbox.refusal('trade/buy/apply', order)).toContain('签约已失效');
    const change = { tradeacco, ...newCard, ...(await cardCode()), tradepwd: password };
    expect(await sandbox.refusal('account/card/change', change)).toContain('签约已失效');
    const [{ smsserialno }] = await sandbox.ask('account/sms/send', { smstype: '5', mobileno });
    const code = { tradeacco, smsserialno, smscode };
    expect(await sandbox.refusal('account/card/verify', { ...code, smscode: '000000' })).toContain(
      '验证码不正确',
    );
    await sandbox.ask('account/card/verify', code);
    expect(await sandbox.ask('account/card/list')).toMatchObject([{ cardstatus: '0' }]);
    await sandbox.ask('trade/buy/apply', order);
  });

  it('pays for no plan, which says why', async () => {
    const [{ smsserialno }] = await sandbox.ask('account/sms/send', { smstype: '5', mobileno });
    await sandbox.ask('account/card/verify', { tradeacco, smsserialno, smscode });
    const [{ planno }] = await sandbox.ask('trade/plan/create', {
      fundcode: '000001',
      sharetype: 'A',
      tradeacco,
      applicationamount: '100',
      plancycle: '1',
      planday: '02',
    });
    await sandbox.desk.lapseCard(sandbox.custno ?? '', tradeacco, 'lapse before the day');
    await sandbox.setClock('20260107093000');
    expect(await sandbox.ask('trade/plan/payment/list', { planno })).toMatchObject([
      { orderstatus: '04', reason: '银行卡的签约已失效' },
    ]);
  });
});

describe('passwords', () => {
  it('are changed by the old one, and lock after five wrong ones', async () => {
    const change = { oldpwd: password, newpwd: 'Changed2026' };
    await sandbox.ask('account/password/trade/change', change);
    expect(await sandbox.ask('account/password/trade/check', { tradepwd: 'Changed2026' })).toEqual([
      { passflag: '1', remaintimes: '5' },
    ]);
    for (let times = 0; times < 5; times += 1)
      await sandbox.ask('account/password/trade/check', { tradepwd: 'Wrong2026' });
    expect(await sandbox.ask('account/password/state')).toMatchObject([{ lockedflag: '1' }]);
    expect(
      await sandbox.refusal('account/password/trade/change', {
        ...change,
        oldpwd: 'Changed2026',
        newpwd: 'Third2026',
      }),
    ).toContain('已锁定');
    const reset = { verifyno: await verify('2'), newpwd: 'Fourth2026' };
    await sandbox.ask('account/password/trade/reset', reset);
    expect(await sandbox.refusal('account/password/trade/reset', reset)).toContain('已用过');
    expect(await sandbox.ask('account/password/state')).toMatchObject([{ lockedflag: '0' }]);
  });

  it('are found again by who one is and a code, before anyone is logged in', async () => {
    sandbox.custno = null;
    const [{ smsserialno }] = await sandbox.ask('account/sms/send', { smstype: '2', mobileno });
    const { custname, certno } = FIRST_CUSTOMER;
    const who = { custname, certtype: '0', certno, mobileno, smsserialno, smscode };
    expect(
      await sandbox.refusal('account/password/identity', { ...who, custname: '别人' }),
    ).toContain('身份信息不一致');
    const [{ verifyno }] = await sandbox.ask('account/password/identity', who);
    await sandbox.ask('account/password/login/reset', { verifyno, newpwd: 'Again2026' });
    const login = (loginpwd: string) =>
      sandbox.call('account/login', { loginname: mobileno, loginpwd });
    expect((await login(password)).code).toBe('1030003');
    expect((await login('Again2026')).code).toBe('0000000');
    sandbox.custno = [...sandbox.desk.state().customers.keys()][0] ?? null;
    expect(await sandbox.ask('account/login/record/list')).toMatchObject([
      { loginresult: '1' },
      { loginresult: '0' },
    ]);
    await sandbox.ask('account/password/login/change', { oldpwd: 'Again2026', newpwd: 'Once2026' });
    expect((await login('Once2026')).code).toBe('0000000');
  });
});

describe('where one can be reached', () => {
  it('is changed by codes to the old and the new number, to the new mail, or by the form', async () => {
    const fresh = '13600136000';
    const [{ smsserialno }] = await sandbox.ask('account/sms/send', {
      smstype: '3',
      mobileno: fresh,
    });
    const change = { mobileno: fresh, verifyno: await verify('3'), smsserialno, smscode };
    expect(await sandbox.ask('account/mobile/check', { mobileno })).toEqual([{ usableflag: '0' }]);
    await sandbox.ask('account/mobile/change', change);
    expect(await sandbox.refusal('account/mobile/change', change)).toContain('已用过');
    const email = 'new@example.com';
    const [{ mailserialno }] = await sandbox.ask('account/email/send', { email });
    const mail = { email, mailserialno, mailcode: '123456' };
    expect(
      await sandbox.refusal('account/email/change', { ...mail, email: 'other@example.com' }),
    ).toContain('验证码不正确');
    await sandbox.ask('account/email/change', mail);
    await sandbox.ask('account/address/change', { address: '新路 3 号', postalcode: '200000' });
    expect(await sandbox.ask('account/profile/query')).toMatchObject([
      {
        mobileno: '136****6000',
        email: 'n**@example.com',
        address: '新路 3 号',
        postalcode: '200000',
      },
    ]);
  });
});
