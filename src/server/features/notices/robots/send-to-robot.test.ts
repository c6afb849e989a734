import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { msg } from '#messages/msg.ts';
import type { RobotService } from '#schemas/notice.ts';
import { saying } from '#tests/support/saying.ts';
import { startRobotServer, type RobotServer } from '#tests/support/robot-server.ts';
import { robotAddressProblem, robotRulesOf } from './robot-rules.ts';
import { readRobotAnswer, sendToRobot } from './send-to-robot.ts';

const NOW = 1_764_313_200_000;
const SECRET = 'SEC0123';
const OK: Readonly<Record<RobotService, string>> = {
  wecom: '{"errcode":0,"errmsg":"ok"}',
  dingtalk: '{"errcode":0,"errmsg":"ok"}',
  feishu:
    '{"StatusCode":0,"StatusMessage":"success","code":0,"data":{},"msg":"success","Extra":null}',
};

let server: RobotServer;
beforeAll(async () => {
  server = await startRobotServer();
});
beforeEach(() => void (server.calls.length = 0));
afterAll(() => server.close());

const rules = (host = server.host) =>
  robotRulesOf({ QUOIN_OUTGOING_HOSTS: [host], QUOIN_ROBOT_HOSTS: [host] });
const send = (service: RobotService, secret: string | null = SECRET) =>
  sendToRobot(
    service,
    { address: `http://${server.host}/hook?key=abc`, secret, text: '【编排台】\n林晓', now: NOW },
    rules(),
  );
const answers = (body: string, status = 200) => {
  server.answer = { status, body };
};

describe('a message', () => {
  it('to WeCom is a text, without a signature', async () => {
    answers(OK.wecom);
    expect(await send('wecom')).toEqual({ reason: 'sent' });
    expect(server.calls).toMatchObject([
      { path: '/hook?key=abc', body: { msgtype: 'text', text: { content: '【编排台】\n林晓' } } },
    ]);
    expect(server.calls[0]?.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it('to DingTalk is signed in its address, and mentions nobody', async () => {
    answers(OK.dingtalk);
    expect(await send('dingtalk')).toEqual({ reason: 'sent' });
    const [call] = server.calls;
    const query = new URL(`http://x${call?.path}`).searchParams;
    const sign = createHmac('sha256', SECRET).update(`${NOW}\n${SECRET}`).digest('base64');
    expect([query.get('key'), query.get('timestamp'), query.get('sign')]).toEqual([
      'abc',
      String(NOW),
      sign,
    ]);
    expect(call?.body).toEqual({
      msgtype: 'text',
      text: { content: '【编排台】\n林晓' },
      at: { isAtAll: false },
    });
  });

  it('to Feishu is signed in its body', async () => {
    answers(OK.feishu);
    expect(await send('feishu')).toEqual({ reason: 'sent' });
    const timestamp = String(NOW / 1000);
    const sign = createHmac('sha256', `${timestamp}\n${SECRET}`).update('').digest('base64');
    expect(server.calls[0]?.body).toEqual({
      ...{ timestamp, sign, msg_type: 'text' },
      content: { text: '【编排台】\n林晓' },
    });
  });

  it.each(['dingtalk', 'feishu'] as const)(
    'to %s is not signed without a secret',
    async (service) => {
      answers(OK[service]);
      await send(service, null);
      expect(JSON.stringify(server.calls)).not.toContain('sign');
    },
  );
});

describe('an answer', () => {
  it.each<[string, RobotService, string, object]>([
    [
      'wrong key',
      'wecom',
      '{"errcode":93000,"errmsg":"invalid webhook url, hint: [1625817226_237_59554d], from ip: 203.0.113.9, more info at https://open.work.weixin.qq.com/devtool/query?e=93000"}',
      { reason: 'refused', problem: saying('重新复制地址') },
    ],
    [
      'too many',
      'wecom',
      '{"errcode":45009,"errmsg":"api freq out of limit, hint: [1625817226_237_59554d]"}',
      { reason: 'later' },
    ],
    [
      'wrong token',
      'dingtalk',
      '{"errcode":300001,"errmsg":"token is not exist"}',
      { reason: 'refused', problem: saying('重新复制地址') },
    ],
    [
      'wrong signature',
      'dingtalk',
      '{"errcode":310000,"errmsg":"sign not match, more: [https://ding-doc.dingtalk.com/doc#/serverapi2/qf2nxq]"}',
      { reason: 'refused', problem: saying('签名没通过') },
    ],
    [
      'wrong address of the sender',
      'dingtalk',
      '{"errcode":310000,"errmsg":"ip 203.0.113.9 not in whitelist"}',
      { reason: 'refused', problem: saying('出口 IP') },
    ],
    [
      'no keyword',
      'dingtalk',
      '{"errcode":310000,"errmsg":"keywords not in content, more: [https://ding-doc.dingtalk.com/doc#/serverapi2/qf2nxq]"}',
      { reason: 'refused', problem: saying('关键词“编排台”') },
    ],
    [
      'too many, for ten minutes',
      'dingtalk',
      '{"errcode":130101,"errmsg":"send too fast, exceed 20 times per minute"}',
      { reason: 'later', seconds: 600 },
    ],
    [
      'wrong token',
      'feishu',
      '{"code":19001,"data":{},"msg":"param invalid: incoming webhook access token invalid"}',
      { reason: 'refused', problem: saying('重新复制地址') },
    ],
    [
      'wrong signature',
      'feishu',
      '{"code":19021,"msg":"sign match fail or timestamp is not within one hour from current time"}',
      { reason: 'refused', problem: saying('签名没通过') },
    ],
    [
      'no keyword',
      'feishu',
      '{"code":19024,"msg":"Key Words Not Found"}',
      { reason: 'refused', problem: saying('关键词“编排台”') },
    ],
    [
      'wrong address of the sender',
      'feishu',
      '{"code":19022,"msg":"Ip Not Allowed"}',
      { reason: 'refused', problem: saying('出口 IP') },
    ],
    [
      'too many',
      'feishu',
      '{"code":11232,"data":{},"msg":"frequency limited psm[lark.oapi.app_platform_runtime]appID[1500]"}',
      { reason: 'later' },
    ],
    [
      'what is not known',
      'feishu',
      '{"code":9499,"msg":"Bad Request","data":{}}',
      { reason: 'refused', problem: saying('9499 Bad Request') },
    ],
  ])('of %s of %s is understood', async (_, service, body, outcome) => {
    answers(body);
    expect(await send(service)).toMatchObject(outcome);
  });

  it.each([429, 500, 502, 503])('of HTTP %i is tried again later', async (status) => {
    answers('<html>', status);
    expect(await send('wecom')).toMatchObject({ reason: 'later' });
  });

  it('that is no robot’s says so, and is not tried again', async () => {
    answers('<html>', 404);
    expect(await send('wecom')).toMatchObject({ reason: 'refused', problem: saying('HTTP 404') });
    answers('"ok"');
    expect(await send('wecom')).toMatchObject({ reason: 'refused' });
  });

  it('that leads elsewhere is not followed', async () => {
    server.answer = { status: 302, headers: { location: '/elsewhere' }, body: '' };
    expect(await send('wecom')).toMatchObject({ reason: 'refused', problem: saying('HTTP 302') });
    expect(server.calls.map(({ path }) => path)).toEqual(['/hook?key=abc']);
  });

  it('that breaks off leaves open whether it arrived; a host that is away does not', async () => {
    server.answer = 'drop';
    expect(await send('wecom')).toMatchObject({ reason: 'unsure' });
    const away = await startRobotServer();
    await away.close();
    const message = { address: `http://${away.host}/`, secret: null, text: 'x', now: NOW };
    expect(await sendToRobot('wecom', message, rules(away.host))).toMatchObject({
      reason: 'later',
    });
  });

  it('that does not come in time leaves open whether it arrived', () => {
    const message = msg('outgoing.too-slow', { host: 'x', seconds: 10 });
    expect(readRobotAnswer('wecom', { ok: false, reason: 'late', message })).toMatchObject({
      reason: 'unsure',
    });
  });
});

describe('an address', () => {
  const none = robotRulesOf({ QUOIN_OUTGOING_HOSTS: [], QUOIN_ROBOT_HOSTS: [] });

  it.each<[RobotService, string]>([
    ['wecom', 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=1'],
    ['dingtalk', 'https://oapi.dingtalk.com/robot/send?access_token=1'],
    ['feishu', 'https://open.feishu.cn/open-apis/bot/v2/hook/1'],
  ])('of %s is taken', (service, address) => {
    expect(robotAddressProblem(service, address, none)).toBeNull();
  });

  it.each([
    'https://oapi.dingtalk.com/robot/send?access_token=1',
    'http://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=1',
    'https://user:pass@qyapi.weixin.qq.com/cgi-bin/webhook/send?key=1',
    'https://qyapi.weixin.qq.com.evil.example/cgi-bin/webhook/send?key=1',
    'https://qyapi.weixin.qq.com:8443/cgi-bin/webhook/send?key=1',
    'http://127.0.0.1/hook',
    'https://10.0.0.5/hook',
    'file:///etc/passwd',
    'x',
  ])('%s is none of WeCom', (address) => {
    expect(robotAddressProblem('wecom', address, none)).not.toBeNull();
  });

  it('at a host of the settings is taken, inside the network only where these say so too', () => {
    const proxy = robotRulesOf({ QUOIN_OUTGOING_HOSTS: [], QUOIN_ROBOT_HOSTS: ['10.0.0.5'] });
    expect(robotAddressProblem('wecom', 'https://10.0.0.5/hook', proxy)).toEqual(
      saying('10.0.0.5'),
    );
    const inside = robotRulesOf({
      QUOIN_OUTGOING_HOSTS: ['10.0.0.5'],
      QUOIN_ROBOT_HOSTS: ['10.0.0.5'],
    });
    expect(robotAddressProblem('wecom', 'http://10.0.0.5/hook', inside)).toBeNull();
  });
});
