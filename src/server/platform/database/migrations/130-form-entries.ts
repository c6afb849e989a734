/** What visitors entered into forms. It never enters the versioned store, and is erased when `until` says so. */
export const formEntries = `
-- 0 new, 2 in work, 1 done. Number, form, day and status stay after what was entered is erased, so that a form that was
-- full stays full.
create table form_entry (
  entryno text collate "C" primary key,
  form text collate "C" not null,
  -- The body of the form that the visitor saw.
  version sha256 not null,
  session bigint not null,
  -- Chosen by the browser: the same entry sent again is kept once.
  request text collate "C" not null,
  -- Encrypted, see SECRET_COLUMNS; null once erased.
  answers_secret text,
  -- What was agreed to: code and version of a text; empty: nothing.
  consent text collate "C" not null default '',
  consent_version text collate "C" not null default '',
  at timestamptz not null default clock_timestamp(),
  until timestamptz not null,
  erased_at timestamptz,
  status text collate "C" not null default '0' check (status in ('0', '2', '1')),
  assignee text collate "C",
  -- Grows with every change.
  revision int not null default 1,
  changed_by text not null default '',
  changed_at timestamptz not null default clock_timestamp(),
  check ((answers_secret is null) = (erased_at is not null)),
  unique (form, session, request)
);
create index form_entry_at on form_entry (at desc, entryno desc);
create index form_entry_form on form_entry (form, at desc, entryno desc);
create index form_entry_until on form_entry (until) where erased_at is null;
create index form_entry_open on form_entry (at desc) where status <> '1' and erased_at is null;

create table form_note (
  number bigint generated always as identity primary key,
  entryno text collate "C" not null references form_entry on delete cascade,
  account text collate "C" not null,
  author text not null,
  at timestamptz not null default clock_timestamp(),
  note text not null
);
create index form_note_entry on form_note (entryno, number);
create trigger append_only before update on form_note for each statement execute function refuse_change();
`;
