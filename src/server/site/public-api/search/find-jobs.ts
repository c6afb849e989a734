import { articleAddress } from '#rules/lists/article-address.ts';
import type { JobPosting } from '#schemas/content/company.ts';
import { rankFitting, searchedTexts } from './fits-query.ts';
import { toHit, type Finder } from './found.ts';
import { readSearchedList } from './searched-lists.ts';

/** What each type of job is called, as in the studio's form. */
const TYPES: Record<JobPosting['jobtype'], string> = {
  '1': '社会招聘',
  '2': '校园招聘',
  '3': '实习招聘',
};

const textsOf = searchedTexts(
  ({ title, jobtype, department, city, duties, requirements }: JobPosting) => [
    title,
    [title, TYPES[jobtype], department, city, ...duties, ...requirements].join('\n'),
  ],
);

/** Vacancies, newer ones first; those that have the words in the title before the others. */
export const findJobs: Finder = async (query, { limit, offset }, context) => {
  const rows = await readSearchedList<JobPosting>(context, 'job');
  const found = rankFitting(rows, textsOf, query);
  return {
    total: found.length,
    hits: found
      .slice(offset, offset + limit)
      .map(({ id, title, department, city, publishdate, duties, requirements }) =>
        toHit(
          'job',
          {
            id,
            title,
            texts: [...duties, ...requirements],
            labels: [department, city],
            date: publishdate,
            address: articleAddress('employdetail', id),
          },
          query,
        ),
      ),
  };
};
