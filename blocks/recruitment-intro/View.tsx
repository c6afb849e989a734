import { call } from '#kit';
import { filterJobs, JOB_FILTERS } from '#rules/lists/job-filter.ts';
import { rowsWanted } from '#rules/lists/rows-wanted.ts';
import type { JobRow } from '#schemas/content/company.ts';
import { useAddressState } from '#ui/address-state.ts';
import { useCall } from '#ui/calls.tsx';
import { moreOf } from '#ui/components/more-of.ts';
import { Rows } from '#ui/components/Rows.tsx';
import { Section } from '#ui/components/Section.tsx';
import { Empty } from '#ui/components/States.tsx';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import { Filters } from './Filters.tsx';
import { Jobs } from './Jobs.tsx';

type Given = ViewProps<typeof block>;

/** Vacancies, newest first: a few of them, or all with filters that are in the address and work without scripts. */
export function View({ id, props, data, page }: Given) {
  const jobs = useCall(
    call('content/job/list', { jobtype: props.jobtype, pagecount: rowsWanted(props) }),
    data.jobs,
  );
  const isFiltered = props.show === 'all' && props.filters;
  return (
    <Section id={id} title={props.title} note={props.note} more={moreOf(props)}>
      <Rows call={jobs} emptyText={props.emptyText}>
        {(rows) =>
          isFiltered ? (
            <Filtered id={id} props={props} page={page} jobs={rows} />
          ) : (
            <Jobs props={props} page={page} jobs={rows} />
          )
        }
      </Rows>
    </Section>
  );
}

function Filtered({
  id,
  props,
  page,
  jobs,
}: Pick<Given, 'id' | 'props' | 'page'> & { jobs: readonly JobRow[] }) {
  const address = useAddressState(page, JOB_FILTERS);
  const found = filterJobs(jobs, address.values);
  return (
    <>
      <Filters id={id} labels={props.labels} page={page} jobs={jobs} address={address} />
      <div role="status">{found.length === 0 && <Empty title={props.noneText} />}</div>
      {found.length > 0 && <Jobs props={props} page={page} jobs={found} />}
    </>
  );
}
