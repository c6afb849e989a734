import { defineWords } from '#rules/language/words.ts';

/** Words of the head of a fund's page, which no list needs. */
export const infoTexts = defineWords('info', {
  shareClasses: '份额类别',
  shareClass: '类',
  accnav: '累计净值',
  accnavMeaning: '单位净值与历次分红之和',
  size: '基金规模',
  lastReport: '最近定期报告',
  fullName: '基金全称',
  established: '成立日期',
  company: '基金管理人',
  custodian: '基金托管人',
  registration: '注册文号',
  managers: '基金经理',
  minAmount: '起购金额',
  feeMode: '收费方式',
});
