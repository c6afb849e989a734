/** Named views of the lists of content, each of one account. */
export const listViews = `
create table list_view (
  id text collate "C" primary key,
  account text collate "C" not null,
  kind text collate "C" not null,
  name text not null check (length(name) between 1 and 60),
  -- What narrows, orders and lays out the list, as it stands in the address.
  query text not null check (length(query) <= 2000),
  is_shared boolean not null default false,
  is_default boolean not null default false,
  place int not null,
  made_at timestamptz not null default clock_timestamp(),
  -- Null: it is there. What was removed can be put back within a day.
  removed_at timestamptz
);
create unique index list_view_name on list_view (account, kind, lower(name)) where removed_at is null;
create unique index list_view_default on list_view (account, kind) where is_default and removed_at is null;
create index list_view_shared on list_view (kind) where is_shared and removed_at is null;
`;
