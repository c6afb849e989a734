/**
 * What returns are computed from besides NAVs: payouts with their days, notice and whether they were disclosed or are an
 * estimate; and which growth was derived by the import.
 */
export const adjustedNavs = `
alter table dividend
  -- 'estimated': inferred from NAVs and growth. Never counted as disclosed.
  add column basis text collate "C" not null default 'disclosed' check (basis in ('disclosed', 'estimated')),
  add column recorddate text collate "C" not null default '' check (length(recorddate) in (0, 8)),
  add column paydate text collate "C" not null default '' check (length(paydate) in (0, 8)),
  -- Title or number of the notice that disclosed it.
  add column notice text not null default '';

-- The source gave no growth; it follows from NAVs, payouts or cumulative NAVs.
alter table nav add column derived boolean not null default false;

-- The last day that counts by its published growth, since a payout of it is not known; '' where there is none.
alter table fund_performance add column grownday text collate "C" not null default '' check (length(grownday) in (0, 8));
`;
