/**
 * What lets a single change of the record be found. Each line of the activity log is chained by hash to the one that was
 * committed before it. The figures of a batch have a digest for each table, over the columns that the table had then;
 * `store/verify/figure-digests.ts` computes the same.
 */
export const recordDigests = `
create table activity_chain (
  -- In the order of commits, without gaps.
  position bigint primary key check (position > 0),
  number bigint not null unique references activity,
  previous sha256 not null unique,
  hash sha256 not null unique
);

-- At commit, so that nobody else waits longer than for that. A restored line keeps its place.
create function chain_activity() returns trigger language plpgsql security definer as $$
declare last record;
begin
  if exists (select from activity_chain c where c.number = new.number) then return null; end if;
  perform pg_advisory_xact_lock(hashtext('quoin activity'));
  select coalesce(max(position), 0) as position, coalesce((array_agg(hash order by position desc))[1], repeat('0', 64)) as hash into last
    from (select position, hash from activity_chain order by position desc limit 1) newest;
  insert into activity_chain (position, number, previous, hash) values (last.position + 1, new.number, last.hash,
    encode(sha256(convert_to(last.hash || jsonb_build_array(new.number, to_char(new.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
      new.account, new.author, new.action, new.kind, new.key, new.title, new.address, new.details)::text, 'UTF8')), 'hex'));
  return null;
end $$;
do $$
begin
  execute format('alter function chain_activity() set search_path = %I, pg_temp', current_schema());
end $$;

do $$
declare line record; place bigint := 0; last text := repeat('0', 64); next text;
begin
  for line in select * from activity order by number loop
    next := encode(sha256(convert_to(last || jsonb_build_array(line.number, to_char(line.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
      line.account, line.author, line.action, line.kind, line.key, line.title, line.address, line.details)::text, 'UTF8')), 'hex');
    place := place + 1;
    insert into activity_chain (position, number, previous, hash) values (place, line.number, last, next);
    last := next;
  end loop;
end $$;
create constraint trigger chain_activity after insert on activity deferrable initially deferred for each row execute function chain_activity();
create trigger append_only before update or delete or truncate on activity_chain for each statement execute function refuse_change();

create table figure_digest (
  batch bigint not null,
  -- The table that the rows stand in.
  source text collate "C" not null,
  -- What of each row is covered, in this order.
  columns text[] not null,
  rows bigint not null,
  digest sha256 not null,
  primary key (batch, source)
);
create trigger append_only before update or delete or truncate on figure_digest for each statement execute function refuse_change();

-- Batches ascend in the order in which rows are written.
create index nav_batch on nav using brin (batch);
create index cash_yield_batch on cash_yield using brin (batch);
create index dividend_batch on dividend using brin (batch);
create index fund_performance_batch on fund_performance using brin (batch);

-- Once for each batch, when its rows are complete; later calls do nothing.
create function seal_figures(sealed bigint) returns void language plpgsql security definer set work_mem = '256MB' as $$
declare source record;
begin
  if exists (select from figure_digest where batch = sealed) then return; end if;
  for source in
    select t.name, t.part, t.batch, array_agg(a.attname::text order by a.attnum) as columns, string_agg(format('t.%I', a.attname), ', ' order by a.attnum) as list
    from (values ('nav', 'fundcode', 'batch'), ('cash_yield', 'fundcode', 'batch'), ('dividend', 'fundcode', 'batch'),
      ('fund_performance', 'fundcode', 'batch'), ('holiday', 'year', 'batch'), ('figure_undo', 'batch', 'by_batch')) as t (name, part, batch)
    join pg_attribute a on a.attrelid = t.name::regclass and a.attnum > 0 and not a.attisdropped
    group by t.name, t.part, t.batch
  loop
    execute format($f$
      insert into figure_digest (batch, source, columns, rows, digest)
      select $1, $2, $3, sum(n), encode(sha256(convert_to(string_agg(line, '' order by line), 'UTF8')), 'hex') from (
        select count(*) as n, %I::text || ' ' || encode(sha256(convert_to(string_agg(row(%s)::text, '' order by row(%s)::text collate "C"), 'UTF8')), 'hex') || E'\\n' collate "C" as line
        from %I t where %I = $1 group by %I
      ) part having count(*) > 0$f$, source.part, source.list, source.list, source.name, source.batch, source.part)
      using sealed, source.name, source.columns;
  end loop;
end $$;
revoke execute on function seal_figures(bigint) from public;
do $$
begin
  execute format('alter function seal_figures(bigint) set search_path = %I, pg_temp', current_schema());
end $$;
select seal_figures(batch) from figure_batch order by batch;
`;
