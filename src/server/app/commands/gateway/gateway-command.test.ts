import { writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readRecording, SANDBOX_RECORDING, type Recording } from '#tests/support/replayed-check.ts';
import { runCommand } from '../../run-command.ts';

interface Ran {
  code: number;
  out: string;
  err: string;
}

async function run(args: string[], environment: Record<string, string> = {}): Promise<Ran> {
  const ran: Ran = { code: -1, out: '', err: '' };
  ran.code = await runCommand(['gateway', ...args], {
    out: (text) => void (ran.out += String(text)),
    err: (text) => void (ran.err += text),
    environment,
  });
  return ran;
}

/** The sandbox's answers with some changed: the last answer of each path, which is the one on a customer's way. */
async function runLying(change: (recording: Recording) => Recording): Promise<Ran> {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'quoin-recording-')), 'lying.json');
  writeFileSync(file, JSON.stringify(change(readRecording())));
  return run(['check', '--replay', file, '--combo', 'ZH0002']);
}

type Answer = Recording[number];
const lying =
  (named: string, lie: (answer: Answer) => Partial<Answer>) =>
  (recording: Recording): Recording => {
    const at = recording.findLastIndex((answer) => answer.path === named);
    return recording.map((answer, index) =>
      index === at ? { ...answer, ...lie(answer) } : answer,
    );
  };
const content = (edit: (reply: { [name: string]: never }) => void) => (answer: Answer) => {
  const reply = JSON.parse(answer.content) as { [name: string]: never };
  edit(reply);
  return { content: JSON.stringify(reply) };
};
/** A line of the report: its mark, path and what is said of it. */
const lineOf = ({ out }: Ran, named: string) =>
  out
    .split('\n')
    .find((line) => line.slice(2).startsWith(`${named} `))
    ?.replace(/ +/g, ' ');

describe('the check of a gateway', () => {
  it('passes a recorded one that answers or refuses every call as it should', async () => {
    const { code, out, err } = await run([
      'check',
      '--replay',
      SANDBOX_RECORDING,
      '--combo',
      'ZH0002',
    ]);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/\n154 个接口：已应答 151，正确拒绝 3\n$/);
    expect(out).not.toMatch(/^!/m);
  });

  it.each<[string, string, (answer: Answer) => Partial<Answer>, string]>([
    [
      'a field of the wrong type',
      'trade/order/detail',
      content((reply) => {
        (reply['record'] as unknown as [[{ nav: unknown }]])[0][0].nav = 1.2;
      }),
      '不符合格式 record.0.0.nav：invalid_union',
    ],
    [
      'a field that is missing',
      'trade/asset/total',
      content((reply) => {
        delete (reply['record'] as unknown as [[{ marketvalue?: string }]])[0][0].marketvalue;
      }),
      '不符合格式 record.0.0.marketvalue：invalid_type',
    ],
    [
      'the other format',
      'account/points/query',
      content((reply) => {
        reply['record'] = [[reply['body']]] as never;
        delete reply['body'];
      }),
      '不符合格式 body：invalid_type',
    ],
    [
      'a path that is missing',
      'trade/buy/trial',
      () => ({ kind: 'unreadable', status: 404 }),
      '没有这个接口：HTTP 404',
    ],
    [
      'a call that is not offered',
      'trade/custody/apply',
      () => ({
        content: '{"code":"2030501","msg":"该业务请到网上交易系统办理","record":[]}',
        status: 501,
      }),
      '没有这个接口：HTTP 501，错误码 2030501',
    ],
    [
      'a crash',
      'account/tax/query',
      () => ({ kind: 'lost', content: 'ECONNRESET' }),
      '出错：没有应答（ECONNRESET）',
    ],
    [
      'an error page',
      'account/tax/query',
      () => ({ kind: 'unreadable', status: 500 }),
      '出错：HTTP 500，应答里没有错误码',
    ],
    [
      'an error without a message',
      'account/coupon/list',
      () => ({ content: '{"code":"1030001","message":"额度已满"}' }),
      '出错：错误码 1030001：msg 不是文字',
    ],
    [
      'an error whose message no visitor sees',
      'account/coupon/list',
      () => ({ content: '{"code":"1020001","msg":"系统错误"}' }),
      '出错：错误码 1020001：第三位应是 3，访客才看得到 msg',
    ],
    [
      'JSON in the place of a file',
      'trade/bill/download',
      () => ({ kind: 'reply', content: '{"code":"0","msg":"","record":[]}' }),
      '不符合格式 file：应是文件，收到的是 JSON',
    ],
    [
      'a file that is no PDF',
      'file/asset/pdf',
      () => ({ content: Buffer.from('GIF89a').toString('base64') }),
      '不符合格式 file：not a PDF',
    ],
    [
      'a success with a status of failure',
      'account/risk/result',
      () => ({ status: 502 }),
      '出错：成功的错误码带着 HTTP 502',
    ],
  ])('names %s', async (_, named, lie, said) => {
    const ran = await runLying(lying(named, lie));
    expect(lineOf(ran, named)).toBe(`! ${named} ${said}`);
    expect([ran.code, ran.out.match(/^!/gm)?.length]).toEqual([1, 1]);
  });

  it('names a call that anyone may make though it is for investors', async () => {
    const ran = await runLying((recording) => {
      const asked = recording.filter((answer) => answer.path === 'trade/asset/total');
      return recording.map((answer) =>
        answer === asked[0] ? { ...asked[0], ...asked[1] } : answer,
      );
    });
    expect(lineOf(ran, 'trade/asset/total')).toBe(
      '! trade/asset/total 已应答；未登录时应拒绝，却是：已应答',
    );
    expect(ran.code).toBe(1);
  });

  it('says of a field that is too much, which Quoin leaves out, and lets it pass', async () => {
    const ran = await runLying(
      lying(
        'account/points/query',
        content((reply) => void Object.assign(reply['body'] ?? {}, { grade: 'A' })),
      ),
    );
    expect([ran.code, lineOf(ran, 'account/points/query')]).toEqual([
      0,
      ' account/points/query 已应答（多出 body.grade）',
    ]);
  });

  it('calls nothing for which an earlier answer lacks a number, and says which', async () => {
    const ran = await runLying(
      lying('trade/plan/create', () => ({
        content: '{"code":"1030001","msg":"暂不受理","record":[]}',
      })),
    );
    expect(lineOf(ran, 'trade/plan/detail')).toBe(
      ' trade/plan/detail 没有检查：前面的应答没有给出 planno',
    );
    expect(lineOf(ran, 'trade/plan/create')).toBe(' trade/plan/create 正确拒绝 1030001 暂不受理');
  });

  it('tells programs the same as JSON', async () => {
    const { out } = await run([
      'check',
      '--json',
      '--replay',
      SANDBOX_RECORDING,
      '--combo',
      'ZH0002',
    ]);
    const { counts, calls } = JSON.parse(out) as { counts: object; calls: { path: string }[] };
    expect(counts).toMatchObject({ answered: 151, refused: 3, misfit: 0, wrongRefusals: 0 });
    expect(calls.find(({ path: named }) => named === 'trade/buy/apply')).toEqual({
      path: 'trade/buy/apply',
      outcome: { kind: 'answered', extra: [] },
      refusal: expect.objectContaining({ kind: 'refused', code: '9999999' }),
      isRefusedRightly: true,
    });
  });

  it.each([
    [['check'], 2, '请给出网关的地址'],
    [['test', 'http://127.0.0.1:1'], 2, '请写成 gateway check <地址>'],
    [['check', 'gateway'], 2, 'gateway 不是地址'],
    [['check', 'https://gateway.example.com'], 2, '请用环境变量给出密钥'],
    [['check', '--replay', '/no/such/file'], 3, '--replay：无法读取 /no/such/file'],
    [['check', 'http://127.0.0.1:1'], 3, 'common/session 没有给出会话'],
  ])('%j ends with %i', async (args, code, message) => {
    const ran = await run(args);
    expect(ran.code).toBe(code);
    expect(ran.err).toContain(message);
  });
});
