import { articleAddress } from '#rules/lists/article-address.ts';
import { beijingTime } from '#rules/dates/beijing-time.ts';
import type { JobRow } from '#schemas/content/company.ts';
import { useDayText } from '#ui/components/Day.tsx';
import { OpenRows, RowTitle } from '#ui/components/OpenRows.tsx';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import styles from './View.module.css';

type Given = Pick<ViewProps<typeof block>, 'props' | 'page'>;

/** Each vacancy with where it is, for whom and until when; the whole row opens it. */
export function Jobs({ props, page, jobs }: Given & { jobs: readonly JobRow[] }) {
  const dayText = useDayText();
  return (
    <OpenRows className={styles.jobs}>
      {jobs.map((job) => (
        <li key={job.id}>
          <RowTitle to={articleAddress('employdetail', job.id, page.entry?.id)} title={job.title} />
          <p className={styles.facts}>
            {facts(job, props).map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </p>
          {job.deadline && (
            <p className={styles.deadline}>
              {isOver(job, page)
                ? props.labels.closed
                : `${props.labels.deadline} ${dayText(job.deadline)}`}
            </p>
          )}
        </li>
      ))}
    </OpenRows>
  );
}

/** What is not said of a vacancy is left out. */
function facts(
  { jobtype, department, city, headcount, education }: JobRow,
  { types, headcountUnit }: Given['props'],
): string[] {
  const type = { 1: types.experienced, 2: types.graduates, 3: types.trainees }[jobtype];
  return [
    ...new Set([type, city, department, education, headcount && `${headcount} ${headcountUnit}`]),
  ].filter(Boolean);
}

/** By the page's own moment, so that server and browser agree. */
function isOver({ deadline }: JobRow, page: Given['page']): boolean {
  return deadline < beijingTime(page.at).slice(0, 8);
}
