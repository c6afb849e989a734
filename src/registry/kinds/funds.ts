import { z } from 'zod';
import { field } from '#kit/control.ts';
import { type FUND_STATUSES, fundFacts } from '#schemas/fund.ts';
import { type DOCUMENT_TYPES, fundDocument } from '#schemas/fund/document.ts';
import { privateFund } from '#schemas/content/private.ts';
import { nodeId } from '#schemas/document.ts';
import { defineKind } from './define-kind.ts';
import { body } from './parts.ts';

const fund = fundFacts.shape;
const manager = fund.managers.element.shape;

/** Labels of dictionary group 130011. */
const statuses: Record<(typeof FUND_STATUSES)[number], string> = {
  '0': '交易',
  '1': '发行',
  '2': '发行成功',
  '3': '发行失败',
  '4': '停止交易',
  '5': '停止申购',
  '6': '停止赎回',
  '7': '权益登记',
  '8': '红利发放',
  '9': '基金封闭',
  a: '基金终止',
};
const risks = {
  '01': 'R1 低风险',
  '02': 'R2 中低风险',
  '03': 'R3 中风险',
  '04': 'R4 中高风险',
  '05': 'R5 高风险',
};
const types = {
  '1': '股票型',
  '2': '指数型',
  '3': '混合型',
  '4': '债券型',
  '5': '货币型',
  '': '其他',
};

export const fundPage = (fundcode: string) => ({
  address: `/fund?fundcode=${encodeURIComponent(fundcode)}`,
});

export const fundKind = defineKind({
  kind: 'fund',
  label: '基金',
  group: 'funds',
  description: '公募基金的静态资料；净值和分红在“数据”里导入',
  body: fundFacts,
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
      custodian: field(fund.custodian, { label: '托管人' }),
      company: field(fund.company, { label: '管理人' }),
      benchmark: field(fund.benchmark, {
        label: '业绩比较基准',
        control: 'multiline',
        help: '没有或不知道则留空，页面上不列',
      }),
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
  initial: (today) => ({
    establishdate: today,
    navdecimals: '4',
    businessflag: '1',
    sourceflag: '0',
  }),
  preview: fundPage,
});

const documentTypes: Record<(typeof DOCUMENT_TYPES)[number], string> = {
  '1': '基金合同',
  '2': '招募说明书',
  '3': '产品资料概要',
  '4': '定期报告',
  '5': '分红公告',
  '6': '人员变动公告',
  '9': '其他文件',
};

export const fundDocumentKind = defineKind({
  kind: 'funddocument',
  label: '基金文件',
  group: 'funds',
  description: '基金披露的合同、报告和公告，列在基金详情页里',
  body: fundDocument,
  form: () =>
    z.strictObject({
      title: field(fundDocument.shape.title, { label: '标题' }),
      fundcode: field(fundDocument.shape.fundcode, { label: '基金', control: 'fund' }),
      doctype: field(fundDocument.shape.doctype, {
        label: '文件种类',
        control: 'choice',
        choices: documentTypes,
      }),
      publishdate: field(fundDocument.shape.publishdate, { label: '披露日期', control: 'date' }),
      address: field(fundDocument.shape.address, {
        label: '文件',
        control: 'file',
        help: '留空则不在基金页上列出',
      }),
    }),
  key: { props: ['id'] },
  keySource: 'generated',
  title: 'title',
  columns: [{ prop: 'fundcode', as: 'fund' }, { prop: 'doctype' }, { prop: 'publishdate' }],
  filters: ['fundcode', 'doctype'],
  sort: { prop: 'publishdate', direction: 'descending' },
  initial: (today) => ({ publishdate: today }),
  preview: (_, { fundcode }) => fundPage(String(fundcode)),
});

const product = privateFund.shape;

export const privateFundKind = defineKind({
  kind: 'privatefund',
  label: '专户产品',
  group: 'private',
  description: '只给通过合格投资者确认的访客看的产品',
  body: privateFund,
  form: () =>
    z.strictObject({
      fundname: field(product.fundname, { label: '产品名称' }),
      risklevel: field(product.risklevel, { label: '风险等级', control: 'choice', choices: risks }),
      status: field(product.status, { label: '状态', control: 'choice', choices: statuses }),
      strategy: field(product.strategy, { label: '投资策略', help: '一句话' }),
      minamount: field(product.minamount, { label: '起购金额', control: 'decimal', unit: '元' }),
      establishdate: field(product.establishdate, { label: '成立日期', control: 'date' }),
      openday: field(product.openday, { label: '开放日', control: 'multiline' }),
      custodian: field(product.custodian, { label: '托管人' }),
      nav: field(product.nav, { label: '单位净值', control: 'decimal', help: '还没有则留空' }),
      navdate: field(product.navdate, {
        label: '净值日期',
        control: 'date',
        help: '没有净值则留空',
      }),
      body: body(),
    }),
  keyForm: () =>
    z.strictObject({
      fundcode: field(product.fundcode, {
        label: '产品代码',
        help: '六位数字或大写字母，定了不再改',
      }),
    }),
  key: { props: ['fundcode'] },
  keySource: 'editor',
  title: 'fundname',
  columns: [
    { prop: 'fundcode' },
    { prop: 'risklevel' },
    { prop: 'status' },
    { prop: 'establishdate' },
  ],
  filters: ['risklevel', 'status'],
  sort: { prop: 'fundcode', direction: 'ascending' },
  initial: (today) => ({ establishdate: today, risklevel: '05' }),
  preview: { blocks: ['private-fund-list'] },
  isGated: true,
});
