import { defineWords } from '#rules/language/words.ts';

/** Words of special accounts. */
export const privateTexts = defineWords('private', {
  nav: '单位净值',
  least: '最低参与金额',
  established: '成立日期',
  openDay: '开放安排',
  custodian: '托管人',
  details: '产品说明',
});
