import type { CallPath } from '#schemas/calls/calls.ts';
import type { GatewayReply } from '../../support/gateway.ts';

/** The entries of the catalogue that the rows call: what their failures look like, and a body that they take. */
export const CALLS = {
  /** Older format, an alert. */
  submit: { path: 'account/sms/send', body: { smstype: '1' } },
  /** Older format, in its block. */
  read: { path: 'account/open/region/list', body: {} },
  /** Older format, nowhere. Quoin answers it by itself, so what goes wrong with it stands in `way`. */
  silent: { path: 'account/logout', body: {} },
  /** Newer format, by the third character. */
  newSubmit: { path: 'account/message/delete', body: { messagenos: ['M1'] } },
  /** Newer format, in its block. */
  newRead: { path: 'account/points/query', body: {} },
  /** A file, else an alert. */
  export: { path: 'trade/order/export', body: {} },
  /** A file, else a toast. */
  download: { path: 'file/content/download', body: { fileid: 'nothing-has-this-id-00' } },
} as const satisfies Record<string, { path: CallPath; body: object }>;
export type CallName = keyof typeof CALLS;

/** What happens between the browser and the site, where it is not the gateway that fails. */
export type Way = 'cut' | { status: number; type?: string; text: string };

export type Shown =
  | {
      title: string;
      text: string;
      buttons: string[];
      hint?: string;
      steps?: string[];
      details?: Record<string, string>;
    }
  | { toast: string }
  | 'nothing';

/** One row of the error catalogue, as a visitor meets it. */
export interface Row {
  name: string;
  call: CallName;
  /** Who calls; an investor is logged in first. */
  by?: 'investor';
  /** What the gateway answers. */
  reply?: GatewayReply;
  way?: Way;
  /** A company parameter that the tab knows. */
  parameter?: [name: string, value: string];
  shows: Shown;
  /** The button, or the key, that closes the dialog: its first button unless told. */
  closedBy?: string;
  /** What the caller gets. */
  answer: { ok: boolean; code?: string; msg?: string; body?: unknown; record?: unknown };
  /** Where the visitor is afterwards: the same page unless given. */
  at?: '/errNetwork' | '/errGeneral' | '/changetpwd' | 'home';
  /** What becomes of the tab's session: `ended` at once, `ended on close` of the dialog, its token alone `cleared`. */
  session?: 'ended' | 'ended on close' | 'cleared';
}

const EXPIRED = '您尚未登录，或已长时间未进行操作，为了保障您的账户安全，请刷新后重新登录!';
const ELSEWHERE = '您的账号可能已经在别处登录，请重新登录!';
const CHANGE_PASSWORD =
  '您的账号已在其他地方登录，为了保障您的账户安全，请及时重新登录并修改密码！';
const UNAVAILABLE = '服务暂时不可用，请稍后重试';
const HTML = '<html><body><h1>Bad Gateway</h1></body></html>';

const alertOf = (title: string, text: string, button = '确定') => ({
  title,
  text,
  buttons: [button],
});
const failed = (code: string, msg?: string) => ({
  ok: false,
  code,
  ...(msg !== undefined && { msg }),
});
const html = (status: number): Way => ({ status, type: 'text/html', text: HTML });
const ended = (code: string) =>
  ({
    shows: alertOf('提示', EXPIRED),
    answer: failed(code),
    at: 'home',
    session: 'ended',
  }) as const;

const sessionRows: Row[] = [
  {
    name: '9999999 at HTTP 401 ends the session of a submit',
    call: 'submit',
    reply: { code: '9999999', msg: '超时', status: 401 },
    ...ended('9999999'),
  },
  {
    name: '9999999 at HTTP 200 does too',
    call: 'submit',
    reply: { code: '9999999', msg: '超时' },
    ...ended('9999999'),
  },
  {
    name: '9999999 as a number does too',
    call: 'submit',
    reply: { code: 9999999, msg: '超时' },
    ...ended('9999999'),
  },
  {
    name: '9999999 ends it for a read that shows failures in its block',
    call: 'read',
    reply: { code: '9999999', status: 401 },
    ...ended('9999999'),
  },
  {
    name: '9999999 ends it for a silent call',
    call: 'silent',
    way: { status: 401, text: '{"code":"9999999","msg":"","record":[]}' },
    ...ended('9999999'),
  },
  {
    name: '9999999 ends it in the newer format',
    call: 'newSubmit',
    by: 'investor',
    reply: { code: '9999999', status: 401 },
    ...ended('9999999'),
  },
  {
    name: '9999999 is the site’s own answer to who is not logged in',
    call: 'newRead',
    ...ended('9999999'),
    closedBy: 'Escape',
  },
  {
    name: '9999998 ends the session when its dialog is closed',
    call: 'submit',
    by: 'investor',
    reply: { code: '9999998', msg: '别处', status: 401 },
    shows: alertOf('提示', ELSEWHERE),
    answer: failed('9999998'),
    at: 'home',
    session: 'ended on close',
  },
  {
    name: '9999998 does so for a read, and on Esc',
    call: 'newRead',
    by: 'investor',
    reply: { code: '9999998', msg: '别处' },
    closedBy: 'Escape',
    shows: alertOf('提示', ELSEWHERE),
    answer: failed('9999998'),
    at: 'home',
    session: 'ended on close',
  },
  {
    name: 'HTTP 401 with another code ends the session',
    call: 'submit',
    reply: { code: '2031', msg: '未授权', status: 401 },
    ...ended('2031'),
  },
  {
    name: 'HTTP 401 with a success code does too',
    call: 'submit',
    way: { status: 401, text: '{"code":"0000000","msg":"","record":[]}' },
    ...ended('0000000'),
  },
  { name: 'HTTP 401 without a code does too', call: 'read', way: html(401), ...ended('ERR_REPLY') },
  {
    name: 'HTTP 401 with 100047 asks to change the password',
    call: 'submit',
    by: 'investor',
    reply: { code: '100047', msg: '别处', status: 401 },
    shows: alertOf('提示', CHANGE_PASSWORD),
    answer: failed('100047'),
    at: 'home',
    session: 'ended',
  },
  {
    name: '100047 at HTTP 200 is an ordinary code',
    call: 'submit',
    reply: { code: '100047', msg: '别处' },
    shows: alertOf('错误提示', '别处'),
    answer: failed('100047', '别处'),
  },
];

const silentRows: Row[] = [
  ...['100043', '100073', '100074', '100405', '100430', '100453'].map((code): Row => ({
    name: `${code} clears the token without a word`,
    call: 'submit',
    reply: { code, msg: '会话失效', status: 401 },
    shows: 'nothing',
    answer: failed(code),
    session: 'cleared',
  })),
  {
    name: '100453 does so for a read in its block',
    call: 'read',
    reply: { code: '100453', msg: '会话失效' },
    shows: 'nothing',
    answer: failed('100453'),
    session: 'cleared',
  },
  ...['100404', '100454'].map((code): Row => ({
    name: `${code}, beside them, is an ordinary code`,
    call: 'submit',
    reply: { code, msg: '普通错误' },
    shows: alertOf('错误提示', '普通错误'),
    answer: failed(code, '普通错误'),
  })),
];

const listedRows: Row[] = [
  {
    name: '-900020051 is an alert of the server’s words',
    call: 'submit',
    reply: { code: '-900020051', msg: '今日额度已满' },
    shows: alertOf('提示', '今日额度已满'),
    answer: failed('-900020051', '今日额度已满'),
  },
  {
    name: '-900020051 is so at any HTTP status, in the newer format too',
    call: 'newSubmit',
    by: 'investor',
    reply: { code: '-900020051', msg: '今日额度已满', status: 500 },
    shows: alertOf('提示', '今日额度已满'),
    answer: failed('-900020051'),
  },
  {
    name: '-900020051 is no alert for a read in its block',
    call: 'read',
    reply: { code: '-900020051', msg: '今日额度已满' },
    shows: 'nothing',
    answer: failed('-900020051', '今日额度已满'),
  },
  ...(['前往修改', '暂不修改', 'Escape'] as const).map((closedBy): Row => ({
    name: `01110006 asks for a new password: ${closedBy}`,
    call: 'submit',
    reply: { code: '01110006', msg: '您的密码过于简单' },
    closedBy,
    shows: { title: '温馨提示', text: '您的密码过于简单', buttons: ['暂不修改', '前往修改'] },
    answer: failed('01110006', '您的密码过于简单'),
    ...(closedBy === '前往修改' && { at: '/changetpwd' }),
  })),
  {
    name: '黑名单 in a message is replaced by the standard words',
    call: 'submit',
    reply: { code: '5', msg: '客户在黑名单中' },
    shows: alertOf('错误提示', '您的业务办理受限，请联系客服'),
    answer: failed('5', '您的业务办理受限，请联系客服'),
  },
  {
    name: '黑名单 is replaced by the company’s parameter',
    call: 'submit',
    parameter: ['10302001', '请携带证件到柜台办理'],
    reply: { code: '5', msg: '黑名单' },
    shows: alertOf('错误提示', '请携带证件到柜台办理'),
    answer: failed('5', '请携带证件到柜台办理'),
  },
  {
    name: '黑名单 is replaced before another row shows it',
    call: 'newSubmit',
    by: 'investor',
    reply: { code: '-900020051', msg: '黑名单，无卡业务' },
    shows: alertOf('提示', '您的业务办理受限，请联系客服'),
    answer: failed('-900020051'),
  },
  ...(['submit', 'newSubmit'] as const).map((call): Row => ({
    name: `无卡业务 explains how it is opened (${call})`,
    call,
    ...(call === 'newSubmit' && { by: 'investor' }),
    reply: { code: '2031', msg: '该银行卡未开通无卡业务' },
    shows: {
      title: '支付失败',
      text: '您的银行卡尚未开通无卡业务，请按以下步骤开通后重新支付：',
      buttons: ['我已知晓'],
      steps: [
        '打开云闪付 App 并登录；',
        '添加或选择该银行卡；',
        '为该卡开通在线支付（无卡支付）。',
      ],
    },
    answer: failed('2031', '该银行卡未开通无卡业务'),
  })),
];

const formatRows: Row[] = [
  {
    name: 'success is an answer',
    call: 'read',
    reply: { record: [[{ regioncode: '11', regionname: '北京' }]] },
    shows: 'nothing',
    answer: { ok: true, record: [[{ regioncode: '11', regionname: '北京' }]] },
  },
  {
    name: 'success as the number 0 is one',
    call: 'read',
    reply: { code: 0, record: [[]] },
    shows: 'nothing',
    answer: { ok: true, record: [[]] },
  },
  {
    name: 'older format: an alert where the entry says so',
    call: 'submit',
    reply: { code: '2', msg: '手机号已注册' },
    shows: alertOf('错误提示', '手机号已注册'),
    answer: failed('2', '手机号已注册'),
  },
  {
    name: 'older format: a toast elsewhere',
    call: 'download',
    shows: { toast: '没有这个文件，或已经过期，请重新上传' },
    answer: failed('2030404', '没有这个文件，或已经过期，请重新上传'),
  },
  {
    name: 'older format: nothing for a read in its block',
    call: 'read',
    reply: { code: '2', msg: '没有数据' },
    shows: 'nothing',
    answer: failed('2', '没有数据'),
  },
  {
    name: 'older format: nothing for a silent call',
    call: 'silent',
    way: { status: 200, text: '{"code":"2","msg":"已退出","record":[]}' },
    shows: 'nothing',
    answer: failed('2', '已退出'),
  },
  {
    name: 'newer format: 1 is the general error page',
    call: 'newSubmit',
    by: 'investor',
    reply: { code: '2010001', msg: '系统错误', body: null },
    shows: 'nothing',
    answer: failed('2010001'),
    at: '/errGeneral',
  },
  {
    name: 'newer format: 2 is an alert with details',
    call: 'newSubmit',
    by: 'investor',
    reply: { code: '2020007', msg: '参数缺失', body: null },
    shows: {
      title: '提示',
      text: '抱歉，接口出现异常',
      hint: '请检查输入内容，或联系管理员',
      buttons: ['确定'],
      details: { 错误码: '2020007', 错误信息: '参数缺失' },
    },
    answer: failed('2020007', '参数缺失'),
  },
  {
    name: 'newer format: 3 is a toast',
    call: 'newSubmit',
    by: 'investor',
    reply: { code: '2030777', msg: '已在自选中', body: null },
    shows: { toast: '已在自选中' },
    answer: failed('2030777', '已在自选中'),
  },
  ...['2040001', '20', '0x9'].map((code): Row => ({
    name: `newer format: ${code} is the caller’s to handle`,
    call: 'newSubmit',
    by: 'investor',
    reply: { code, msg: '请先测评', body: { left: '3' } },
    shows: 'nothing',
    answer: { ok: false, code, msg: '请先测评', body: { left: '3' } },
  })),
  {
    name: 'newer format: 1 leaves a read in its block',
    call: 'newRead',
    by: 'investor',
    reply: { code: '2010001', msg: '系统错误', body: null },
    shows: 'nothing',
    answer: failed('2010001'),
  },
];

const transportRows: Row[] = [
  {
    name: 'a cut connection leads to the network’s page',
    call: 'submit',
    way: 'cut',
    shows: 'nothing',
    answer: failed('ERR_NETWORK'),
    at: '/errNetwork',
  },
  {
    name: 'a cut connection leaves a read in its block',
    call: 'read',
    way: 'cut',
    shows: 'nothing',
    answer: failed('ERR_NETWORK'),
  },
  {
    name: 'a cut connection leaves a silent call silent',
    call: 'silent',
    way: 'cut',
    shows: 'nothing',
    answer: failed('ERR_NETWORK'),
  },
  {
    name: '504 without a code leads to the network’s page',
    call: 'submit',
    way: html(504),
    shows: 'nothing',
    answer: failed('ERR_TIMEOUT'),
    at: '/errNetwork',
  },
  {
    name: '502 without a code leads to the general page',
    call: 'newSubmit',
    by: 'investor',
    way: html(502),
    shows: 'nothing',
    answer: failed('ERR_REPLY'),
    at: '/errGeneral',
  },
  {
    name: '200 with HTML leads to the general page',
    call: 'submit',
    way: html(200),
    shows: 'nothing',
    answer: failed('ERR_REPLY'),
    at: '/errGeneral',
  },
  {
    name: 'JSON without a code leads to the general page',
    call: 'submit',
    way: { status: 200, text: '{"message":"ok"}' },
    shows: 'nothing',
    answer: failed('ERR_REPLY'),
    at: '/errGeneral',
  },
  {
    name: 'JSON in place of a file is an error whatever it says',
    call: 'download',
    way: { status: 200, text: '{"code":"0000000","msg":"","record":[]}' },
    shows: { toast: UNAVAILABLE },
    answer: failed('0000000', UNAVAILABLE),
  },
  {
    name: 'a gateway’s HTML says that the service is away',
    call: 'submit',
    reply: { raw: HTML, type: 'text/html', status: 502 },
    shows: alertOf('错误提示', UNAVAILABLE),
    answer: failed('2030504', UNAVAILABLE),
  },
  {
    name: 'a gateway’s 504 does too',
    call: 'newSubmit',
    by: 'investor',
    reply: { raw: HTML, type: 'text/html', status: 504 },
    shows: { toast: UNAVAILABLE },
    answer: failed('2030504', UNAVAILABLE),
  },
  {
    name: 'a gateway that hangs up does too',
    call: 'submit',
    reply: { cut: 'before' },
    shows: alertOf('错误提示', UNAVAILABLE),
    answer: failed('2030504', UNAVAILABLE),
  },
  {
    name: 'a gateway that hangs up in the middle does too',
    call: 'newSubmit',
    by: 'investor',
    reply: { cut: 'within', body: { totalcount: '1' } },
    shows: { toast: UNAVAILABLE },
    answer: failed('2030504', UNAVAILABLE),
  },
  {
    name: 'a gateway’s JSON in place of a file does too',
    call: 'export',
    by: 'investor',
    reply: { record: [] },
    shows: alertOf('错误提示', UNAVAILABLE),
    answer: failed('2030504', UNAVAILABLE),
  },
  {
    name: 'a gateway’s success at HTTP 500 is none',
    call: 'submit',
    reply: { status: 500, record: [[{ smsserialno: 'S1', seconds: '60' }]] },
    shows: alertOf('错误提示', UNAVAILABLE),
    answer: failed('2030504', UNAVAILABLE),
  },
];

/** Rows that the gateway answers well stand between those where it does not: it would not be asked any more. */
export const rows: readonly Row[] = [
  ...sessionRows,
  ...silentRows,
  ...listedRows,
  ...formatRows,
  ...transportRows,
];
