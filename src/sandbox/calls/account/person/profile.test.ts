import { beforeEach, describe, expect, it } from 'vitest';
import { FIRST_CUSTOMER } from '#sandbox/core/begin.ts';
import { openSandboxDesk, verifyMobile, type SandboxDesk } from '#tests/support/sandbox-desk.ts';

const { password } = FIRST_CUSTOMER;
let sandbox: SandboxDesk;
let tradeacco: string;

beforeEach(async () => {
  sandbox = await openSandboxDesk();
  [{ tradeacco }] = await sandbox.ask('account/card/list');
});

const verify = (smstype: string) => verifyMobile(sandbox, smstype);
async function buy(amount: string, card: string) {
  const given = { fundcode: '000001', sharetype: 'A', tradeacco: card, applicationamount: amount };
  const [{ appsheetserialno }] = await sandbox.ask('trade/buy/apply', given);
  return appsheetserialno;
}

describe('the person', () => {
  it('says what is missing, and is complete after it was given', async () => {
    const facts = {
      sex: '1',
      nationality: '156',
      occupation: '1',
      employer: '',
      address: '示范路 1 号',
      postalcode: '100000',
    };
    await sandbox.ask('account/profile/change', facts);
    expect(await sandbox.ask('account/profile/completeness')).toMatchObject([
      { fieldname: 'employer', expiredflag: '0' },
    ]);
    expect(await sandbox.ask('account/aml/query')).toMatchObject({ completeflag: '0' });
    const [profile] = await sandbox.ask('account/profile/query');
    const { certbegindate, certenddate } = profile as unknown as Record<
      'certbegindate' | 'certenddate',
      string
    >;
    const update = { ...facts, employer: '示范公司', fundsource: '工资', annualincome: '100000' };
    const validity = { certbegindate, certenddate };
    await sandbox.ask('account/aml/update', { ...update, ...validity });
    expect(await sandbox.ask('account/aml/query')).toMatchObject({
      completeflag: '1',
      missing: [],
    });
    expect(
      await sandbox.refusal('account/aml/update', {
        ...update,
        certbegindate,
        certenddate: '20990101',
      }),
    ).toContain('certenddate');
  });

  it('renews a paper by pictures of both sides, after a review', async () => {
    const picture = (type: string) => ({
      files: [{ filename: 'a.png', bytes: new Uint8Array([1]), type, text: '' }],
    });
    const upload = async (certside: string) => {
      const [{ fileid }] = await sandbox.ask(
        'account/certificate/upload',
        { certside },
        picture('image/png'),
      );
      return fileid;
    };
    const renew = {
      certtype: '0',
      certno: FIRST_CUSTOMER.certno,
      certbegindate: '20260101',
      certenddate: '20460101',
      frontfileid: await upload('0'),
      backfileid: await upload('1'),
    };
    expect(
      (await sandbox.call('account/certificate/upload', { certside: '0' }, picture(''))).msg,
    ).toContain('请上传证件的照片');
    const swapped = { ...renew, frontfileid: renew.backfileid };
    expect(await sandbox.refusal('account/certificate/renew', swapped)).toContain('正反两面');
    await sandbox.ask('account/certificate/renew', renew);
    expect(await sandbox.ask('account/certificate/query')).toMatchObject([
      { applystatus: '0', frontflag: '1', backflag: '1' },
    ]);
    await sandbox.setClock('20260106093000');
    expect(await sandbox.ask('account/certificate/query')).toMatchObject([
      { applystatus: '1', certenddate: '20460101' },
    ]);
  });

  it('declares who profits, taxes, and becomes a professional investor', async () => {
    const other = {
      custname: '李四',
      certtype: '1',
      certno: 'E12345678',
      certbegindate: '20200101',
      certenddate: '20400101',
      relation: '配偶',
    };
    await sandbox.ask('account/beneficiary/declare', { controllers: [], beneficiaries: [other] });
    expect(await sandbox.ask('account/beneficiary/query')).toMatchObject({
      beneficiaries: [{ custname: '李四', certno: expect.stringContaining('*') }],
      declaredate: '20260105',
    });
    const { version } = await sandbox.ask('account/tax/statement');
    const declared = {
      surname: '',
      givenname: '',
      birthplace: '',
      address: '',
      birthday: '19900307',
      taxresidency: '1',
      countries: [],
    };
    expect(await sandbox.ask('account/tax/query')).toMatchObject({ taxresidency: '' });
    expect(
      await sandbox.refusal('account/tax/declare', { ...declared, statementversion: '0' }),
    ).toContain('声明文件已更新');
    await sandbox.ask('account/tax/declare', { ...declared, statementversion: version });
    expect(await sandbox.ask('account/tax/query')).toMatchObject({
      ...declared,
      declaredate: '20260105',
    });
    const apply = { basis: '0', experience: '0', fileids: ['F1'], statementversion: version };
    const { appsheetserialno } = await sandbox.ask('account/professional/apply', apply);
    expect(await sandbox.refusal('account/professional/apply', apply)).toContain('已有一份申请');
    await sandbox.ask('account/professional/cancel', { appsheetserialno });
    await sandbox.ask('account/professional/apply', apply);
    await sandbox.setClock('20260106093000');
    expect(await sandbox.ask('account/professional/query')).toMatchObject({
      investortype: '1',
      applystatus: '1',
      enddate: '20280106',
    });
    expect(await sandbox.refusal('account/professional/apply', apply)).toContain(
      '已经是专业投资者',
    );
  });

  it('closes an account that holds nothing, after which nobody is logged in', async () => {
    const appsheetserialno = await buy('1000', tradeacco);
    const close = async () => ({ reason: '', tradepwd: password, verifyno: await verify('1') });
    expect(await sandbox.refusal('account/close/apply', await close())).toContain('在途交易');
    await sandbox.ask('trade/order/cancel', { appsheetserialno });
    expect(await sandbox.ask('account/close/check')).toMatchObject([
      { passflag: '1' },
      { passflag: '1' },
      { passflag: '1' },
    ]);
    await sandbox.ask('account/close/apply', await close());
    expect((await sandbox.call('account/profile/query')).code).toBe('9999999');
  });
});
