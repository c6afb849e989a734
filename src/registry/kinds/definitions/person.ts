import { z } from 'zod';
import { field } from '#kit';
import { person } from '#schemas/content/company.ts';
import { textFieldOf } from '#schemas/json-object.ts';
import { defineKind } from '../define-kind.ts';
import { byOrder, facet } from '../list-rule.ts';
import { body, order, pictureField } from '../parts.ts';

export const definition = defineKind({
  kind: 'person',
  label: { zh: '团队成员', en: 'Team members' },
  group: 'company',
  purpose: 'company',
  description: { zh: '团队介绍页面上的人', en: 'The people on the team’s page' },
  form: () =>
    z.strictObject({
      name: field(person.shape.name, { label: '姓名' }),
      team: field(person.shape.team, {
        label: '团队',
        control: 'choice',
        choices: { '1': '管理层', '2': '投资', '3': '研究', '4': '销售服务' },
      }),
      position: field(person.shape.position, { label: '职务' }),
      photo: pictureField('照片', '没有则留空'),
      certificate: field(person.shape.certificate, {
        label: '从业资格编号',
        help: '岗位不需要则留空',
      }),
      summary: field(person.shape.summary, { label: '摘要', control: 'multiline' }),
      body: body('简历'),
      ordernumber: order(),
    }),
  key: { props: ['id'] },
  keySource: 'generated',
  title: 'name',
  columns: [
    { prop: 'photo', as: 'picture' },
    { prop: 'team' },
    { prop: 'position' },
    { prop: 'ordernumber', as: 'number' },
  ],
  filters: ['team'],
  sort: { prop: 'ordernumber', direction: 'ascending' },
  listing: { facets: (body) => ['all', ...facet('team', textFieldOf(body, 'team'))], ...byOrder },
  reviewDays: 180,
  initial: () => ({ ordernumber: '1' }),
  preview: { blocks: ['team-intro'] },
});
