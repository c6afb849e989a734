import { z } from 'zod';
import { type FieldMeta, field, lazy } from '#kit';
import { PARAMETER_NAMES, type ParameterName } from '#schemas/content.ts';
import { imageAddress } from '#schemas/content/parts.ts';
import { fundCode } from '#schemas/fund.ts';
import { requiredText, text } from '#schemas/json.ts';

interface ParameterForm extends Omit<FieldMeta, 'help'> {
  /** What the parameter does, in an editor's words. */
  help: string;
  schema: () => z.ZodType;
}

const phone = () =>
  z
    .string()
    .regex(/^[0-9+() -]{0,40}$/, { error: '电话由数字、空格、括号和连字符组成，没有则留空' });
const whole = () => z.string().regex(/^[1-9]\d{0,2}$/, { error: '请填写 1 到 999 的整数' });
const entry = () => z.enum(['1', '0'], { error: '请选开放或不开放' });
const tradeAddress = () =>
  text(500).refine((value) => value === '' || /^(?:https?:\/\/|\{host\}\/)\S+$/.test(value), {
    error: '请填写以 http://、https:// 或 {host}/ 开头的地址，没有则留空',
  });
const openChoices = { control: 'segmented', choices: { '1': '开放', '0': '不开放' } } as const;
const addressHelp =
  '点击入口后打开的交易网站地址。{host} 表示本站，其他网站须先由技术人员列入允许名单；{business} 换成业务（buy、plan、login、register、orglogin），{fundcode} 换成基金代码，{back} 换成访客所在的本站页面，供交易网站带访客回来';

/** How each parameter is asked for: the whitelist, with types and explanations. */
const forms: Record<ParameterName, ParameterForm> = {
  companyname: {
    schema: () => requiredText(40),
    label: '公司简称',
    help: '显示在浏览器标题、导航栏和页脚，例如“示范基金”',
  },
  companylogo: {
    schema: () => imageAddress,
    label: '公司标识',
    control: 'picture',
    help: '导航栏左边的图片，没有则显示公司简称',
  },
  companyslogan: {
    schema: () => text(60),
    label: '公司口号',
    help: '登录横幅里没有另写标题时显示',
  },
  companyphone: { schema: phone, label: '公司电话', help: '“联系我们”区块里的总机；留空则不显示' },
  servicephone: {
    schema: phone,
    label: '客服电话',
    help: '导航栏、页脚和系统维护页面上的电话；留空则维护页面显示 400-698-9988',
  },
  uploadfilesize: {
    schema: whole,
    label: '上传文件上限',
    unit: 'MB',
    help: '访客一次能上传多大的文件；没有时是 5 MB',
  },
  cashfundcode: {
    schema: () => z.union([fundCode, z.literal('')]),
    label: '现金产品',
    control: 'fund',
    help: '现金宝页面和没有指定基金的区块显示这只货币基金',
  },
  loginopenflag: {
    schema: entry,
    label: '登录入口',
    ...openChoices,
    help: '不开放时，点击登录提示“敬请期待！”',
  },
  registeropenflag: {
    schema: entry,
    label: '注册入口',
    ...openChoices,
    help: '不开放时，点击注册提示“敬请期待！”',
  },
  orgloginopenflag: {
    schema: entry,
    label: '机构登录入口',
    ...openChoices,
    help: '不开放时，点击机构登录提示“敬请期待！”',
  },
  loginaddress: { schema: tradeAddress, label: '登录地址', help: addressHelp },
  registeraddress: { schema: tradeAddress, label: '注册地址', help: addressHelp },
  orgloginaddress: { schema: tradeAddress, label: '机构登录地址', help: addressHelp },
  tradeaddress: { schema: tradeAddress, label: '网上交易地址', help: addressHelp },
  pwdminlength: { schema: whole, label: '密码最短', unit: '位', help: '交易密码至少几位' },
  pwdmaxlength: { schema: whole, label: '密码最长', unit: '位', help: '交易密码至多几位' },
  pwdpattern: {
    schema: () => text(200).refine(isPattern, { error: '不是有效的正则表达式' }),
    label: '密码规则',
    help: '密码要符合的正则表达式，留空则不限；请由技术人员填写',
  },
  pwdcheckbusiness: {
    schema: () =>
      z.string().regex(/^(?:\d{2}(?:,\d{2})*)?$/, {
        error: '业务代码是两位数字，用英文逗号分开，例如 24,36',
      }),
    label: '要交易密码的业务',
    help: '业务代码，用英文逗号分开：20 认购，22 申购，24 赎回，36 转换，39 定投；留空则都不要',
  },
  '10302001': {
    schema: () => text(120),
    label: '业务受限的提示',
    control: 'multiline',
    help: '系统以“黑名单”拒绝办理时，访客看到的是这句话；留空则显示“您的业务办理受限，请联系客服”',
  },
};

export const parameterLabels: Record<ParameterName, string> = Object.fromEntries(
  PARAMETER_NAMES.map((name) => [name, forms[name].label]),
) as Record<ParameterName, string>;

/** The form of each parameter, which has one field; made when they are first asked for. */
export const parameterForms = lazy(
  (): ReadonlyMap<unknown, z.ZodObject> =>
    new Map(
      PARAMETER_NAMES.map((name) => {
        const { schema, ...meta } = forms[name];
        return [name, z.strictObject({ paramvalue: field(schema(), meta) })];
      }),
    ),
);

function isPattern(value: string): boolean {
  try {
    return RegExp(value) instanceof RegExp;
  } catch {
    return false;
  }
}
