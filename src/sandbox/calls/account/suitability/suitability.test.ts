import { beforeEach, describe, expect, it } from 'vitest';
import { openSandboxDesk, type SandboxDesk } from '#tests/support/sandbox-desk.ts';

const sale = { fundcode: '000051', sharetype: 'A', businesscode: '22' };
let sandbox: SandboxDesk;

beforeEach(async () => {
  sandbox = await openSandboxDesk();
});

/** Answers every question with the same option. */
async function test(option: string) {
  const paper = await sandbox.ask('account/risk/question/list');
  const questions = paper.rows as unknown as { questionno: string }[];
  const answers = questions.map(({ questionno }) => ({ questionno, optionnos: [option] }));
  return sandbox.ask('account/risk/submit', { paperno: paper.paperno, answers });
}

describe('a risk test', () => {
  it('counts once it was confirmed, for a year', async () => {
    const tested = await test('D');
    expect(tested).toMatchObject({ score: '100', risklevel: '05', confirmflag: '0' });
    expect(await sandbox.ask('account/risk/result')).toMatchObject({ risklevel: '04' });
    await sandbox.ask('account/risk/confirm', { testno: tested.testno });
    expect(await sandbox.ask('account/risk/result')).toMatchObject({
      risklevel: '05',
      enddate: '20270105',
    });
    expect((await sandbox.ask('account/risk/history/list')).rows).toHaveLength(2);
    for (const customer of sandbox.desk.state().customers.values())
      for (const one of customer.tests) one.enddate = '20260104';
    expect(await sandbox.ask('account/risk/result')).toMatchObject({ risklevel: '', testno: '' });
    expect(await sandbox.ask('account/userinfo')).toMatchObject([{ risklevel: '' }]);
  });

  it('is made three times a day at most, and the last one alone can be confirmed', async () => {
    // The first customer was tested today already.
    const earlier = await test('A');
    const later = await test('B');
    expect(await sandbox.refusal('account/risk/confirm', { testno: earlier.testno })).toContain(
      '只能确认最近一次',
    );
    await expect(test('C')).rejects.toThrow('一天最多测评 3 次');
    await sandbox.ask('account/risk/confirm', { testno: later.testno });
    await sandbox.setClock('20260106093000');
    expect(await test('C')).toMatchObject({ score: '70', risklevel: '04' });
  });

  it('takes one option of every question, of the paper that there is', async () => {
    const { paperno } = await sandbox.ask('account/risk/question/list');
    const answers = [{ questionno: '1', optionnos: ['A'] }];
    expect(await sandbox.refusal('account/risk/submit', { paperno, answers })).toContain(
      '每道题选择一个答案',
    );
    expect(await sandbox.refusal('account/risk/submit', { paperno: 'X', answers })).toContain(
      '问卷已更新',
    );
  });
});

describe('a fund above what one bears', () => {
  it('is bought with the number of a confirmation after its notice, and of no other fund', async () => {
    const tested = await test('B');
    await sandbox.ask('account/risk/confirm', { testno: tested.testno });
    const matched = await sandbox.ask('account/suitability/match', sale);
    expect(matched).toMatchObject({ matchflag: '0', allowedflag: '1', custrisklevel: '02' });
    const notice = { ...sale, noticeno: matched.noticeno };
    const { version } = await sandbox.ask('account/suitability/notice', notice);
    const signed = await sandbox.ask('account/suitability/notice/sign', { ...notice, version });
    const confirmed = await sandbox.ask('account/suitability/confirm', {
      ...sale,
      signno: signed.signno,
    });
    const [{ tradeacco }] = await sandbox.ask('account/card/list');
    const { fundcode, sharetype } = sale;
    const buy = { fundcode, sharetype, tradeacco, applicationamount: '1000' };
    expect(await sandbox.refusal('trade/buy/apply', buy)).toContain('请先确认适当性警示');
    const { suitabilityno } = confirmed;
    expect(
      await sandbox.refusal('trade/buy/apply', { ...buy, fundcode: '000071', suitabilityno }),
    ).toContain('请先确认适当性警示');
    await sandbox.ask('trade/buy/apply', { ...buy, suitabilityno });
    expect((await sandbox.ask('account/suitability/history/list')).rows).toMatchObject([
      { fundcode, matchflag: '0', suitabilityno },
    ]);
  });

  it('is not confirmed without its notice, by whom it suits, or by the lowest level', async () => {
    expect(
      await sandbox.refusal('account/suitability/confirm', { ...sale, signno: 'E1' }),
    ).toContain('无需确认');
    const careful = await test('B');
    await sandbox.ask('account/risk/confirm', { testno: careful.testno });
    expect(
      await sandbox.refusal('account/suitability/confirm', { ...sale, signno: 'E1' }),
    ).toContain('请先阅读并签收');
    const old = { ...sale, noticeno: 'JS-1', version: '0' };
    expect(await sandbox.refusal('account/suitability/notice/sign', old)).toContain('已更新');
    await sandbox.setClock('20260106093000');
    const lowest = await test('A');
    expect(lowest.risklevel).toBe('01');
    await sandbox.ask('account/risk/confirm', { testno: lowest.testno });
    expect(await sandbox.ask('account/suitability/match', sale)).toMatchObject({
      allowedflag: '0',
      noticeno: '',
    });
    expect(
      await sandbox.refusal('account/suitability/confirm', { ...sale, signno: 'E1' }),
    ).toContain('最低风险承受能力');
  });
});
