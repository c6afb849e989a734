import { expect, it } from 'vitest';
import type { JobRow } from '#schemas/content/company.ts';
import { filterJobs, jobChoices } from './job-filter.ts';

const none = { keyword: '', city: '', department: '' };
const jobs = [
  job('a', '研究员', '研究部', '上海'),
  job('b', '前端工程师 React', '信息技术部', '上海'),
  job('c', '实习生', '', '北京'),
];
const found = (filter: Partial<typeof none>) =>
  filterJobs(jobs, { ...none, ...filter }).map(({ id }) => id);

it('finds by place, department and words, whatever their case, and by all together', () => {
  expect(found({})).toEqual(['a', 'b', 'c']);
  expect(found({ city: '上海' })).toEqual(['a', 'b']);
  expect(found({ department: '研究部' })).toEqual(['a']);
  expect(found({ keyword: ' react ' })).toEqual(['b']);
  expect(found({ keyword: '研究', city: '北京' })).toEqual([]);
});

it('takes no words from two fields together', () => {
  expect(found({ keyword: '研究员研究部' })).toEqual([]);
});

it('says what each choice would leave under the other filters', () => {
  expect(jobChoices(jobs, 'city', none)).toEqual([
    { value: '上海', label: '上海', count: '2' },
    { value: '北京', label: '北京', count: '1' },
  ]);
  expect(
    jobChoices(jobs, 'city', { ...none, department: '研究部', city: '上海' }).map(
      ({ count }) => count,
    ),
  ).toEqual(['1', '0']);
});

it('offers a choice of the address that no vacancy has, and none without a name', () => {
  expect(jobChoices(jobs, 'city', { ...none, city: '广州' }).at(-1)).toEqual({
    value: '广州',
    label: '广州',
    count: '0',
  });
  expect(jobChoices(jobs, 'department', none).map(({ value }) => value)).toEqual([
    '研究部',
    '信息技术部',
  ]);
});

function job(id: string, title: string, department: string, city: string): JobRow {
  return {
    id,
    jobtype: '1',
    title,
    department,
    city,
    headcount: '1',
    education: '',
    publishdate: '20260202',
    deadline: '',
    email: '',
  };
}
