import type { ReactNode } from 'react';
import { beijingTime } from '#rules/dates/beijing-time.ts';
import type { JobPosting } from '#schemas/content/company.ts';
import { NoArticle } from '#ui/article/ArticleView.tsx';
import { ArticlePage } from '#ui/article/ArticlePage.tsx';
import { ArticleBody } from '#ui/article/ArticleBody.tsx';
import { Day } from '#ui/components/Day.tsx';
import { Link } from '#ui/components/Link.tsx';
import { heading, numbered } from '#rules/text/reading-text.ts';
import { textProp } from '#ui/text-prop.ts';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import styles from './View.module.css';

type Given = ViewProps<typeof block>;

/** A vacancy: where and for whom, what is to be done, what is expected, and how to apply as long as that is possible. */
export function View({ props, data: { job: answer }, page }: Given) {
  if (!answer.ok) return <NoArticle page={page} failure={answer} missing={props.missing} />;
  const [[job]] = answer.record;
  const { experienced, graduates, trainees } = props.types;
  const isClosed = job.deadline !== '' && job.deadline < beijingTime(page.at).slice(0, 8);
  return (
    <ArticlePage page={page} breadcrumb={props.breadcrumb}>
      <ArticleBody
        title={job.title}
        origin={[{ 1: experienced, 2: graduates, 3: trainees }[job.jobtype]]}
        date={job.publishdate}
        text={{
          type: 'doc',
          content: [
            ...chapter(props.labels.duties, job.duties),
            ...chapter(props.labels.requirements, job.requirements),
          ],
        }}
      >
        <dl className={styles.facts}>
          {facts(job, props).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </ArticleBody>
      <p className={styles.apply} {...textProp(isClosed ? 'closed' : 'apply')}>
        {isClosed ? props.closed : props.apply}
      </p>
      {!isClosed && job.email && (
        <p>
          <Link className={styles.email} to={`mailto:${job.email}`}>
            {job.email}
          </Link>
        </p>
      )}
    </ArticlePage>
  );
}

/** What is not said of a vacancy has no row. */
function facts(
  { department, city, headcount, education, deadline }: JobPosting,
  { labels, headcountUnit }: Given['props'],
): [label: string, value: ReactNode][] {
  const rows: [string, ReactNode][] = [
    [labels.department, department],
    [labels.city, city],
    [labels.headcount, headcount && `${headcount} ${headcountUnit}`],
    [labels.education, education],
    [labels.deadline, deadline && <Day date={deadline} />],
  ];
  return rows.filter(([, value]) => value !== '');
}

function chapter(title: string, items: readonly string[]) {
  return items.length > 0 ? [heading(title), numbered(items)] : [];
}
