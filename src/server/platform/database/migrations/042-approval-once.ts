/**
 * An approval is of one release: of its contents, its times and what becomes of later versions, and it is used once.
 * Each use is kept for good. Who made a draft counts as who edited it.
 */
export const approvalOnce = `
alter table approval
  -- Null: at once, without end.
  add column valid_from timestamptz,
  add column valid_until timestamptz;

-- Which approval each release was made with.
create table approved_release (
  seq bigint primary key references release,
  fingerprint sha256 not null,
  submitter text collate "C" not null,
  submitted_by text not null,
  submitted_at timestamptz not null,
  approver text collate "C" not null check (approver <> submitter),
  approved_by text not null,
  approved_at timestamptz not null
);
insert into approved_release (seq, fingerprint, submitter, submitted_by, submitted_at, approver, approved_by, approved_at)
  select distinct on (seq) seq, fingerprint, submitter, submitted_by, submitted_at, approver, approved_by, approved_at
  from approval where seq is not null and approver is not null order by seq, approved_at desc;
create trigger append_only before update or delete or truncate on approved_release for each statement execute function refuse_change();

alter table draft
  -- Null: from what was published, or before this was recorded.
  add column created_by text collate "C",
  add column created_at timestamptz;
`;
