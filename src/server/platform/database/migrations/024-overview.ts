/**
 * What the desk does with visitors' messages, and what the page-action log comes to by day. Neither holds who a visitor
 * is: notes are erased with the message that they speak of, and the sums know pages, blocks and words alone.
 */
export const overview = `
-- 0 received, 2 in progress, 1 answered, 3 closed. version grows with every change, so that nobody overwrites what they
-- have not seen. erased_at: what the visitor wrote and how to reach them is gone, the rest stays.
alter table feedback_ticket drop constraint feedback_ticket_status_check;
alter table feedback_ticket
  add constraint feedback_ticket_status_check check (status in ('0', '1', '2', '3')),
  add column assignee text collate "C",
  add column version int not null default 1,
  add column changed_by text not null default '',
  add column changed_at timestamptz not null default now(),
  add column closed_at timestamptz,
  add column erased_at timestamptz;
update feedback_ticket set changed_at = at;
create index feedback_ticket_order on feedback_ticket (at desc, ticketno desc);
create index feedback_ticket_closed on feedback_ticket (closed_at) where erased_at is null;

create table feedback_note (
  number bigint generated always as identity primary key,
  ticketno text collate "C" not null references feedback_ticket on delete cascade,
  account text collate "C" not null,
  author text not null,
  at timestamptz not null default clock_timestamp(),
  note text not null
);
create index feedback_note_ticket on feedback_note (ticketno, number);
create trigger append_only before update on feedback_note for each statement execute function refuse_change();

-- Records that are not counted yet. seconds: until the first press on the page that the record tells of.
create table action_pending (
  id uuid primary key,
  seconds int
);
insert into action_pending (id) select id from action_record;

-- So many of something on one day in Beijing. page: a menuid, or the path of a page that several entries share.
create table action_day (
  day date not null,
  measure text collate "C" not null,
  page text collate "C" not null,
  what text collate "C" not null,
  count bigint not null,
  primary key (day, measure, page, what)
);

create function page_of(path text) returns text language sql immutable parallel safe as $$
  select case
    when split_part(path, '?', 1) in ('/employdetail', '/knowdetail', '/newsdetail', '/productdetail', '/specialdetail', '/honourdetail') or path ~ '[?&]fundcode='
      then split_part(path, '?', 1)
    else coalesce(substring(path from '[?&]menuid=([^&#]+)'), split_part(path, '?', 1)) end
$$;
`;
