import { beforeEach, describe, expect, it } from 'vitest';
import { FIRST_CUSTOMER } from '#sandbox/core/begin.ts';
import { openSandboxDesk, verifyMobile, type SandboxDesk } from '#tests/support/sandbox-desk.ts';
import { OPENING_PAPERS } from './opening-papers.ts';
import { SANDBOX_CODE as smscode } from '../proofs.ts';

const mobileno = '13900139000';
const person = {
  custname: '新客户',
  certtype: '0',
  certno: '11010119850506002X',
  certbegindate: '20200101',
  certenddate: '20400101',
  mobileno,
};
const card = { bankno: '102', bankacco: '6222020200000009999', mobileno };
const contracts = OPENING_PAPERS.map(({ contractno, version }) => ({ contractno, version }));
let sandbox: SandboxDesk;

beforeEach(async () => {
  sandbox = await openSandboxDesk();
  sandbox.custno = null;
});

const verify = (smstype = '0', to = mobileno) => verifyMobile(sandbox, smstype, to);

async function identify(): Promise<string> {
  const verifyno = await verify();
  const [{ openno }] = await sandbox.ask('account/open/identity', { ...person, verifyno });
  return openno;
}

async function signCard(openno: string): Promise<void> {
  const given = { openno, ...card };
  const [{ smsserialno }] = await sandbox.ask('account/open/card/sms', given);
  await sandbox.ask('account/open/card/verify', { ...given, smsserialno, smscode });
}

const submission = (openno: string) => ({
  openno,
  sex: '1',
  nationality: '156',
  occupation: '1',
  employer: '',
  address: '示范路 2 号',
  postalcode: '100000',
  email: '',
  loginpwd: 'Newpass2026',
  tradepwd: 'Tradepass2026',
  contracts,
});

describe('an account', () => {
  it('is opened step by step, and its holder can log in and buy once he is tested', async () => {
    const openno = await identify();
    await signCard(openno);
    await sandbox.ask('account/open/submit', submission(openno));
    const [result] = await sandbox.ask('account/open/result', { openno });
    expect(result).toMatchObject({ applystatus: '1' });
    expect(await sandbox.refusal('account/open/submit', submission(openno))).toContain('已经完成');
    const login = { loginname: mobileno, loginpwd: 'Newpass2026' };
    const [user] = await sandbox.ask('account/login', login);
    expect(user).toMatchObject({ custname: '新客户', risklevel: '' });
    sandbox.custno = (user as unknown as { custno: string }).custno;
    const buy = {
      fundcode: '000001',
      sharetype: 'A',
      tradeacco: result.tradeacco,
      applicationamount: '1000',
    };
    expect(await sandbox.refusal('trade/buy/apply', buy)).toContain('请先完成风险测评');
    const flags = await sandbox.ask('account/open/check', {
      certtype: '0',
      certno: person.certno,
      verifyno: await verify(),
    });
    expect(flags).toEqual([{ openedflag: '1', webflag: '1' }]);
  });

  it('takes the texts in their versions, a card, and passwords by the rules', async () => {
    const openno = await identify();
    const given = submission(openno);
    expect(await sandbox.refusal('account/open/submit', given)).toBe('请先签约一张银行卡');
    await signCard(openno);
    expect(
      await sandbox.refusal('account/open/submit', { ...given, contracts: contracts.slice(1) }),
    ).toContain('请阅读并同意全部协议');
    expect((await sandbox.call('account/open/submit', { ...given, loginpwd: 'short1' })).code).toBe(
      '2030422',
    );
  });

  it.each([
    [{ certno: '110101198505060021' }, '身份证号码的校验位不正确，请检查（certno）'],
    [{ certno: '110101201001010015' }, '未满 18 周岁，不能自行开户（certno）'],
    [{ certno: '12345' }, '身份证号码不正确，请检查（certno）'],
    [{ certenddate: '20251231' }, '证件已过有效期，请先更换证件（certenddate）'],
    [{ certno: FIRST_CUSTOMER.certno }, '该证件已经开户，请直接登录'],
    [{ mobileno: '13700137000' }, '请填写已验证的手机号（mobileno）'],
  ])('is refused for %j', async (given, msg) => {
    const fields = { ...person, verifyno: await verify(), ...given };
    expect(await sandbox.refusal('account/open/identity', fields)).toBe(msg);
  });

  it.each([
    [{ bankacco: '6222020200000009998' }, '银行卡号的校验位不正确，请检查（bankacco）'],
    [{ bankno: '999' }, '不支持这家银行，请换一家（bankno）'],
    [{ bankacco: '6222020200000001236' }, '这张银行卡已经绑定，请换一张（bankacco）'],
  ])('does not take the card %j', async (given, msg) => {
    const openno = await identify();
    expect(await sandbox.refusal('account/open/card/sms', { openno, ...card, ...given })).toBe(msg);
  });

  it('has banks, regions, branches and texts to choose from', async () => {
    expect(await sandbox.ask('account/open/bank/list')).toHaveLength(4);
    expect(await sandbox.ask('account/open/region/list')).toHaveLength(3);
    expect(await sandbox.ask('account/open/region/list', { provincecode: '440000' })).toHaveLength(
      2,
    );
    const branch = { bankno: '102', citycode: '440300', keyword: '营业部' };
    expect(await sandbox.ask('account/open/branch/list', branch)).toHaveLength(1);
    expect(
      await sandbox.refusal('account/open/branch/list', { ...branch, citycode: '1' }),
    ).toContain('没有这家银行');
    expect(await sandbox.ask('account/open/agreement/list')).toHaveLength(3);
  });
});

describe('a code', () => {
  it('counts once, for its purpose, and only where it is right', async () => {
    const [{ smsserialno }] = await sandbox.ask('account/sms/send', { smstype: '0', mobileno });
    const check = { smstype: '0', smsserialno, smscode };
    const wrong = '验证码不正确或已用过，请重新获取';
    expect(await sandbox.refusal('account/sms/check', { ...check, smscode: '000000' })).toBe(wrong);
    expect(await sandbox.refusal('account/sms/check', { ...check, smstype: '2' })).toBe(wrong);
    await sandbox.ask('account/sms/check', check);
    expect(await sandbox.refusal('account/sms/check', check)).toBe(wrong);
    expect(await sandbox.refusal('account/sms/send', { smstype: '0' })).toContain('请填写手机号码');
  });
});
