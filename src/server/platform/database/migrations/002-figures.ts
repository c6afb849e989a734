/**
 * Figures of funds, by import batch. A batch shows in releases from its seq on, and seqs ascend with batches; of a day's
 * rows that of the latest visible batch counts. Decimals keep the scale they were written with.
 */
export const figures = `
-- yyyymmdd; checked before it comes here.
create domain day as text collate "C" check (length(value) = 8);

create table figure_batch (
  batch bigint primary key,
  seq bigint not null unique references release
);

create table nav (
  fundcode text collate "C" not null,
  navdate day not null,
  batch bigint not null,
  nav numeric not null,
  growth numeric not null,
  primary key (fundcode, navdate, batch)
);

create table cash_yield (
  fundcode text collate "C" not null,
  navdate day not null,
  batch bigint not null,
  income10k numeric not null,
  yield7d numeric not null,
  primary key (fundcode, navdate, batch)
);

create table dividend (
  fundcode text collate "C" not null,
  exdate day not null,
  kind text collate "C" not null check (kind in ('dividend', 'split')),
  batch bigint not null,
  amount numeric not null,
  primary key (fundcode, exdate, kind, batch)
);

-- The public holidays of a year, weekends among them included, as yyyymmdd.
create table holiday (
  year text collate "C" not null,
  batch bigint not null,
  days text[] not null,
  primary key (year, batch)
);

-- Worked out from a fund's whole history at each batch that touches it, so that lists need not read histories.
create table fund_performance (
  fundcode text collate "C" not null,
  batch bigint not null,
  navdate day not null,
  nav numeric not null,
  yield7d numeric,
  day1ud numeric,
  week1ud numeric,
  month1ud numeric,
  month3ud numeric,
  month6ud numeric,
  year1ud numeric,
  year3ud numeric,
  year5ud numeric,
  thisyearud numeric,
  foundud numeric,
  maxdrawdown numeric,
  primary key (fundcode, batch)
);

create trigger append_only before update or delete or truncate on figure_batch for each statement execute function refuse_change();
create trigger append_only before update or delete or truncate on nav for each statement execute function refuse_change();
create trigger append_only before update or delete or truncate on cash_yield for each statement execute function refuse_change();
create trigger append_only before update or delete or truncate on dividend for each statement execute function refuse_change();
create trigger append_only before update or delete or truncate on fund_performance for each statement execute function refuse_change();
create trigger append_only before update or delete or truncate on holiday for each statement execute function refuse_change();
`;
