import { articleAddress } from '#rules/lists/article-address.ts';
import type { JobPosting } from '#schemas/content/company.ts';
import { readList } from '../../calls/read.ts';
import { hasAll } from './find-people.ts';
import { toHit, type Finder } from './found.ts';

/** Vacancies, newer ones first; those that have the words in the title before the others. */
export const findJobs: Finder = async (query, { limit, offset }, context) => {
  const { rows } = await readList<JobPosting>(context, 'job', 'all');
  const found = rows.flatMap(
    ({ id, title, department, city, publishdate, duties, requirements }) => {
      const texts = [...duties, ...requirements];
      const plain = {
        id,
        title,
        texts,
        labels: [department, city],
        date: publishdate,
        address: articleAddress('employdetail', id),
      };
      return hasAll([title, department, city, ...texts].join('\n'), query) ? [plain] : [];
    },
  );
  const sorted = found.toSorted(
    (a, b) => Number(hasAll(b.title, query)) - Number(hasAll(a.title, query)),
  );
  return {
    total: found.length,
    hits: sorted.slice(offset, offset + limit).map((plain) => toHit('job', plain, query)),
  };
};
