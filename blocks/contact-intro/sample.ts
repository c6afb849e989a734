import { type Samples, failedAnswer } from '#kit';
import type { OfficeLocation } from '#schemas/content/company.ts';
import type { block } from './block.ts';

type Sample = Samples<typeof block>['typical'];

const props: Sample['props'] = {
  title: '联系我们',
  note: '',
  show: 'some',
  count: 2,
  moreLabel: '',
  moreAddress: '/list?menuid=8-5',
  labels: {
    address: '地址',
    postcode: '邮政编码',
    phone: '电话',
    switchboard: '公司总机',
    fax: '传真',
    email: '电子邮箱',
    hours: '服务时间',
  },
  emptyText: '联系方式还没有发布',
};
const head: OfficeLocation = {
  id: 'head',
  placename: '公司总部',
  address: '演示市示范区样例路 100 号',
  postcode: '200120',
  phone: '400-698-9988',
  fax: '',
  email: 'service@example.com',
  hours: '周一至周五 9:00 至 17:30（交易所休市日除外）',
  ordernumber: '1',
};
const places: OfficeLocation[] = [
  head,
  {
    ...head,
    id: 'counter',
    placename: '直销柜台',
    postcode: '',
    phone: '400-698-9988 转 2',
    email: 'counter@example.com',
    hours: '交易日 9:00 至 11:30，13:00 至 15:00',
  },
  {
    ...head,
    id: 'line',
    placename: '客户服务热线',
    address: '全国，个人与机构投资者共用',
    postcode: '',
    email: '',
    hours: '人工服务交易日 8:30 至 21:00',
  },
];
const given = (rows: OfficeLocation[]): Sample['data'] => ({
  places: { ok: true, record: [rows] },
});

export const samples: Samples<typeof block> = {
  typical: { label: '前两处', props, data: given(places) },
  all: { label: '全部', props: { ...props, show: 'all', moreAddress: '' }, data: given(places) },
  empty: { label: '没有联系方式', props, data: given([]) },
  failed: { label: '没有取到', props, data: { places: failedAnswer() } },
  long: {
    label: '最长的内容',
    props: {
      ...props,
      title: '联'.repeat(20),
      note: '明'.repeat(60),
      moreLabel: '多'.repeat(10),
      labels: { ...props.labels, hours: '时'.repeat(20) },
    },
    data: given([
      {
        ...head,
        placename: '处'.repeat(40),
        address: '址'.repeat(120),
        phone: '0'.repeat(40),
        fax: '1'.repeat(40),
        email: `${'a'.repeat(68)}@example.com`,
        hours: '时'.repeat(80),
      },
    ]),
  },
};
