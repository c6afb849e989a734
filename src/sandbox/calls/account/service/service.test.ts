import { beforeEach, describe, expect, it } from 'vitest';
import { openSandboxDesk, type SandboxDesk } from '#tests/support/sandbox-desk.ts';

let sandbox: SandboxDesk;
beforeEach(async () => {
  sandbox = await openSandboxDesk();
});

describe('messages', () => {
  it('are read by number, counted, and deleted', async () => {
    const { rows } = await sandbox.ask('account/message/list', { readflag: '0' });
    const [{ messageno }] = rows;
    expect(await sandbox.ask('account/message/detail', { messageno })).toMatchObject({
      title: '欢迎来到沙箱',
    });
    // Reading the text does not mark it.
    expect(await sandbox.ask('account/message/unread')).toEqual({ unreadcount: '1' });
    expect(await sandbox.ask('account/message/read', { messagenos: [messageno] })).toEqual({
      unreadcount: '0',
    });
    await sandbox.ask('account/message/delete', { messagenos: [messageno] });
    expect(await sandbox.refusal('account/message/detail', { messageno })).toContain(
      '没有这条消息',
    );
  });

  it('come by the ways that were chosen; those about trading always reach the box', async () => {
    const off = { messagetype: '3', smsflag: '0', mailflag: '0', siteflag: '0' };
    await sandbox.ask('account/subscription/change', off);
    expect((await sandbox.ask('account/subscription/list')).rows).toContainEqual(off);
    expect(
      await sandbox.refusal('account/subscription/change', { ...off, messagetype: '0' }),
    ).toContain('不能关闭');
  });
});

it('favourites are kept once each, and in their order', async () => {
  await sandbox.ask('account/favorite/add', { fundcode: '000051' });
  await sandbox.ask('account/favorite/add', { fundcode: '000001' });
  expect(await sandbox.ask('account/favorite/add', { fundcode: '000051' })).toEqual({
    totalcount: '2',
  });
  expect((await sandbox.ask('account/favorite/list')).rows).toMatchObject([
    { fundcode: '000051' },
    { fundcode: '000001', fundname: '华夏成长混合' },
  ]);
  expect(await sandbox.refusal('account/favorite/add', { fundcode: '999999' })).toContain(
    '没有这只基金',
  );
  expect(await sandbox.ask('account/favorite/remove', { fundcode: '000051' })).toEqual({
    totalcount: '1',
  });
});

it('a complaint is found again by its number', async () => {
  const given = { title: '到账慢', content: '赎回三天未到账', mobileno: '13800138000' };
  const submitted = await sandbox.ask('account/complaint/submit', given);
  const { complaintno } = submitted as unknown as { complaintno: string };
  expect((await sandbox.ask('account/complaint/list')).rows).toMatchObject([{ complaintno }]);
  expect(await sandbox.ask('account/complaint/detail', { complaintno })).toMatchObject({
    content: given.content,
    handlestatus: '0',
  });
  expect(await sandbox.refusal('account/complaint/detail', { complaintno: 'B0' })).toContain(
    '没有这件投诉',
  );
});

describe('an appointment', () => {
  const given = {
    appointmenttype: '0',
    appointmentdate: '20260106',
    appointmenttime: '100000',
    mobileno: '13800138000',
    remark: '',
  };
  it('is made for an office hour ahead, and taken back once', async () => {
    const made = await sandbox.ask('account/appointment/submit', given);
    const { appointmentno } = made as unknown as { appointmentno: string };
    await sandbox.ask('account/appointment/cancel', { appointmentno });
    expect(await sandbox.refusal('account/appointment/cancel', { appointmentno })).toContain(
      '已经取消',
    );
    expect((await sandbox.ask('account/appointment/list')).rows).toMatchObject([
      { appointmentno, handlestatus: '3' },
    ]);
  });

  it.each([
    { appointmentdate: '20260110' },
    { appointmenttime: '170000' },
    { appointmentdate: '20260102' },
  ])('is refused for %j', async (other) => {
    expect(await sandbox.refusal('account/appointment/submit', { ...given, ...other })).toContain(
      '今后的工作时间',
    );
  });
});

it('a coupon is used up by the purchase that it makes cheaper', async () => {
  const [coupon] = (await sandbox.ask('account/coupon/list', { couponstatus: '0' })).rows;
  const { couponno } = coupon as unknown as { couponno: string };
  const [{ tradeacco }] = await sandbox.ask('account/card/list');
  const buy = {
    fundcode: '000001',
    sharetype: 'A',
    tradeacco,
    applicationamount: '1000',
    couponno,
  };
  await sandbox.ask('trade/buy/apply', buy);
  expect((await sandbox.ask('account/coupon/list', { couponstatus: '1' })).rows).toMatchObject([
    { couponno },
  ]);
  expect(await sandbox.refusal('trade/buy/apply', buy)).toContain('优惠券不能用');
  expect(await sandbox.ask('account/points/query')).toMatchObject({ points: '100' });
  expect((await sandbox.ask('account/points/list')).rows).toMatchObject([{ reason: '开户' }]);
});
