/** By which rules the stored returns of funds were computed; see `server/figures/complete-performance.ts`. */
export const performanceRule = `
create table performance_rule (
  rule int primary key,
  at timestamptz not null default clock_timestamp()
);
-- Without figures none follows an earlier rule.
insert into performance_rule (rule) select 1 where not exists (select from fund_performance);
`;
