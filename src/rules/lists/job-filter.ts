import type { JobRow } from '#schemas/content/company.ts';

/** What an address says of the vacancies wanted; '' for no limit. */
export const JOB_FILTERS = ['keyword', 'city', 'department'] as const;
export type JobFilter = Record<(typeof JOB_FILTERS)[number], string>;

/** The vacancies in a city and a department whose words contain the keyword, whatever its case. */
export function filterJobs(
  jobs: readonly JobRow[],
  { keyword, city, department }: JobFilter,
): JobRow[] {
  const words = keyword.trim().toLowerCase();
  return jobs.filter(
    (job) =>
      (city === '' || job.city === city) &&
      (department === '' || job.department === department) &&
      wordsOf(job).includes(words),
  );
}

/** What can be chosen of one field, with how many vacancies each choice would leave under the other filters. */
export function jobChoices(
  jobs: readonly JobRow[],
  name: 'city' | 'department',
  filter: JobFilter,
): { value: string; label: string; count: string }[] {
  const left = filterJobs(jobs, { ...filter, [name]: '' });
  const values = [...new Set([...jobs.map((job) => job[name]), filter[name]])].filter(
    (value) => value !== '',
  );
  return values.map((value) => ({
    value,
    label: value,
    count: String(left.filter((job) => job[name] === value).length),
  }));
}

function wordsOf({ title, department, city, education }: JobRow): string {
  return [title, department, city, education].join('\n').toLowerCase();
}
