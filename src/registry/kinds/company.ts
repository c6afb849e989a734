import { z } from 'zod';
import { field } from '#kit/control.ts';
import { companyInfo, companySection, job, person, place } from '#schemas/content/company.ts';
import { defineKind } from './define-kind.ts';
import { body, order, ownPage, pictureField } from './parts.ts';

const company = companyInfo.shape;

export const companyInfoKind = defineKind({
  kind: 'companyinfo',
  label: '公司信息',
  group: 'company',
  description: '公司的注册资料；名称、标识和电话在公司参数里',
  body: companyInfo,
  form: () =>
    z.strictObject({
      companyfullname: field(company.companyfullname, { label: '公司全称' }),
      englishname: field(company.englishname, { label: '英文名称' }),
      establishdate: field(company.establishdate, { label: '成立日期', control: 'date' }),
      registeredcapital: field(company.registeredcapital, {
        label: '注册资本',
        control: 'decimal',
        unit: '元',
      }),
      licence: field(company.licence, { label: '业务许可证号' }),
      record: field(company.record, { label: '网站备案号' }),
      businessscope: field(company.businessscope, { label: '经营范围', control: 'multiline' }),
      address: field(company.address, { label: '注册地址', control: 'multiline' }),
      postcode: field(company.postcode, { label: '邮政编码' }),
      email: field(company.email, { label: '电子邮箱' }),
      summary: field(company.summary, { label: '简介', control: 'multiline' }),
    }),
  key: { props: [], only: 'companyinfo' },
  keySource: 'editor',
  title: 'companyfullname',
  columns: [{ prop: 'establishdate' }],
  filters: [],
  sort: { prop: 'companyfullname', direction: 'ascending' },
  isFixed: true,
  preview: { blocks: ['about', 'about-intro', 'contact-intro'] },
});

export const companySectionKind = defineKind({
  kind: 'companysection',
  label: '公司介绍',
  group: 'company',
  description: '公司介绍页面的章节',
  body: companySection,
  form: () =>
    z.strictObject({
      title: field(companySection.shape.title, { label: '标题' }),
      body: body(),
      image: pictureField('图片', '没有则留空'),
      ordernumber: order(),
    }),
  key: { props: ['id'] },
  keySource: 'generated',
  title: 'title',
  columns: [{ prop: 'ordernumber', as: 'number' }],
  filters: [],
  sort: { prop: 'ordernumber', direction: 'ascending' },
  initial: () => ({ ordernumber: '1' }),
  preview: { blocks: ['about', 'about-intro'] },
});

export const personKind = defineKind({
  kind: 'person',
  label: '团队成员',
  group: 'company',
  description: '团队介绍页面上的人',
  body: person,
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
  initial: () => ({ ordernumber: '1' }),
  preview: { blocks: ['team-intro'] },
});

export const jobKind = defineKind({
  kind: 'job',
  label: '招聘职位',
  group: 'company',
  description: '招贤纳士页面上的职位',
  body: job,
  form: () =>
    z.strictObject({
      title: field(job.shape.title, { label: '职位' }),
      jobtype: field(job.shape.jobtype, {
        label: '招聘类型',
        control: 'segmented',
        choices: { '1': '社会招聘', '2': '校园招聘', '3': '实习' },
      }),
      department: field(job.shape.department, { label: '部门' }),
      city: field(job.shape.city, { label: '城市' }),
      headcount: field(job.shape.headcount, { label: '人数', help: '不限则留空' }),
      education: field(job.shape.education, { label: '学历要求' }),
      publishdate: field(job.shape.publishdate, { label: '发布日期', control: 'date' }),
      deadline: field(job.shape.deadline, {
        label: '截止日期',
        control: 'date',
        help: '没有则留空',
      }),
      email: field(job.shape.email, { label: '简历投递邮箱' }),
      duties: field(job.shape.duties, { label: '职责', control: 'multiline', itemLabel: '条职责' }),
      requirements: field(job.shape.requirements, {
        label: '要求',
        control: 'multiline',
        itemLabel: '条要求',
      }),
    }),
  key: { props: ['id'] },
  keySource: 'generated',
  title: 'title',
  columns: [{ prop: 'jobtype' }, { prop: 'city' }, { prop: 'publishdate' }, { prop: 'deadline' }],
  filters: ['jobtype'],
  sort: { prop: 'publishdate', direction: 'descending' },
  initial: (today) => ({ publishdate: today }),
  preview: ownPage('employdetail'),
});

export const placeKind = defineKind({
  kind: 'place',
  label: '联系地点',
  group: 'company',
  description: '联系我们页面上的总部、分支机构和直销柜台',
  body: place,
  form: () =>
    z.strictObject({
      placename: field(place.shape.placename, { label: '名称' }),
      address: field(place.shape.address, { label: '地址', control: 'multiline' }),
      postcode: field(place.shape.postcode, { label: '邮政编码' }),
      phone: field(place.shape.phone, { label: '电话' }),
      fax: field(place.shape.fax, { label: '传真' }),
      email: field(place.shape.email, { label: '电子邮箱' }),
      hours: field(place.shape.hours, { label: '服务时间' }),
      ordernumber: order(),
    }),
  key: { props: ['id'] },
  keySource: 'generated',
  title: 'placename',
  columns: [{ prop: 'address' }, { prop: 'phone' }, { prop: 'ordernumber', as: 'number' }],
  filters: [],
  sort: { prop: 'ordernumber', direction: 'ascending' },
  initial: () => ({ ordernumber: '1' }),
  preview: { blocks: ['contact-intro'] },
});
