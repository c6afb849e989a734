/**
 * What is kept of each fund's history, so that a day that is appended costs the same however long the history is. Where a
 * row is missing or not of the fund's last batch, the history is read and the row written. See
 * `store/figures/performance-states.ts`.
 */
export const performanceStates = `
create table performance_state (
  fundcode text collate "C" primary key,
  -- The last batch that touched the fund, and the rule by which its performance was computed.
  batch bigint not null,
  rule int not null,
  kind text collate "C" not null check (kind in ('nav', 'cash')),
  state jsonb not null
);
`;
