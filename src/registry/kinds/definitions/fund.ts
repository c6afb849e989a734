import { z } from 'zod';
import { type FieldMeta, field } from '#kit';
import { nodeId } from '#schemas/document.ts';
import { fundFacts } from '#schemas/fund.ts';
import { mapFundFacts, type FundFactName, type FundFactField } from '#schemas/fund/fact-fields.ts';
import { textFieldOf } from '#schemas/json-object.ts';
import { defineKind } from '../define-kind.ts';
import { benchmarkFields } from '../benchmark-fields.ts';
import { fundPage, risks, statuses } from '../fund-parts.ts';
import { byKey } from '../list-rule.ts';

const fund = fundFacts.shape;
const manager = fund.managers.element.shape;

const types = {
  '1': '股票型',
  '2': '指数型',
  '3': '混合型',
  '4': '债券型',
  '5': '货币型',
  '': '其他',
};

const factControls = {
  text: {},
  amount: { control: 'decimal', unit: '元' },
  percent: { control: 'decimal', unit: '%' },
  date: { control: 'date' },
} as const satisfies Record<FundFactField['type'], Partial<FieldMeta>>;

function factField({ type, label, help, control }: FundFactField, name: FundFactName) {
  return field(fund[name], {
    label,
    ...factControls[type],
    ...(control && { control }),
    ...(help !== undefined && { help }),
  });
}

export const definition = defineKind({
  kind: 'fund',
  label: { zh: '基金', en: 'Fund' },
  group: 'funds',
  purpose: 'disclosure',
  description: {
    zh: '公募基金的静态资料；净值和分红在“数据”里导入',
    en: 'Static facts of public funds; NAVs and dividends are imported under “Data”',
  },
  form: () =>
    z.strictObject({
      fundname: field(fund.fundname, { label: '基金名称' }),
      fund_shortname: field(fund.fund_shortname, { label: '简称' }),
      fund_fullname: field(fund.fund_fullname, { label: '全称' }),
      pinyin: field(fund.pinyin, { label: '拼音首字母', help: '搜索用，例如 HXCZHH' }),
      fundtype: field(fund.fundtype, { label: '基金类型', control: 'choice', choices: types }),
      risklevel: field(fund.risklevel, { label: '风险等级', control: 'choice', choices: risks }),
      status: field(fund.status, {
        label: '状态',
        control: 'choice',
        choices: statuses,
        help: '决定能不能申购、赎回、转换和定投',
      }),
      sharetype: field(fund.sharetype, {
        label: '收费方式',
        control: 'segmented',
        choices: { A: '前端收费', B: '后端收费' },
        help: '与名称里的 A、C、E 类份额无关',
      }),
      minamount: field(fund.minamount, { label: '起购金额', control: 'decimal', unit: '元' }),
      fundsize: field(fund.fundsize, {
        label: '规模',
        control: 'decimal',
        unit: '元',
        help: '不知道则留空',
      }),
      navdecimals: field(fund.navdecimals, {
        label: '净值小数位',
        control: 'segmented',
        choices: { '2': '2 位', '3': '3 位', '4': '4 位' },
      }),
      establishdate: field(fund.establishdate, { label: '成立日期', control: 'date' }),
      managers: field(
        z
          .array(
            z.strictObject({
              id: nodeId,
              name: field(manager.name, { label: '姓名' }),
              managerid: field(manager.managerid, {
                label: '基金经理资料',
                control: 'item',
                itemKind: 'manager',
                help: '选了就能点开他的资料，没有则留空',
              }),
              since: field(manager.since, {
                label: '任职日期',
                control: 'date',
                help: '不知道则留空',
              }),
            }),
          )
          .max(20, { error: '最多 20 位' }),
        { label: '基金经理', itemLabel: '位基金经理' },
      ),
      ...mapFundFacts(factField),
      ...benchmarkFields(),
      tano: field(fund.tano, { label: '登记机构代码' }),
      businessflag: field(fund.businessflag, { label: '业务标志', help: '含 1 的可以定投' }),
      sourceflag: field(fund.sourceflag, {
        label: '来源标志',
        help: '2 是代销基金，不能在本公司赎回和转换',
      }),
    }),
  keyForm: () =>
    z.strictObject({
      fundcode: field(fund.fundcode, { label: '基金代码', help: '六位数字，定了不再改' }),
    }),
  key: { props: ['fundcode'] },
  keySource: 'editor',
  title: 'fundname',
  columns: [{ prop: 'fundcode' }, { prop: 'fundtype' }, { prop: 'risklevel' }, { prop: 'status' }],
  filters: ['fundtype', 'risklevel', 'status'],
  sort: { prop: 'fundcode', direction: 'ascending' },
  listing: { facets: (body) => ['all', `type:${textFieldOf(body, 'fundtype')}`], ...byKey },
  initial: (today) => ({
    establishdate: today,
    navdecimals: '4',
    businessflag: '1',
    sourceflag: '0',
  }),
  preview: fundPage,
});
