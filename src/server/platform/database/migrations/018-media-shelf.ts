/**
 * The library's files lie on a blob store outside the database, those from before it still in `file_content`. A file that is
 * no picture has no width and height. `folder` is a path of names with slashes; x and y are the focal point in percent.
 * What was removed stays served, since earlier versions of pages show it. `content` is the hash of a rendition's bytes.
 */
export const mediaShelf = `
alter table media_file drop constraint media_file_hash_fkey;
alter table media_file
  add column folder text not null default '',
  add column tags text[] not null default '{}',
  add column source text not null default '',
  add column x smallint not null default 50 check (x between 0 and 100),
  add column y smallint not null default 50 check (y between 0 and 100),
  add column removed_at timestamptz;
create index media_file_folder on media_file (folder) where removed_at is null;
create table media_folder (name text primary key);
create table media_rendition (
  hash sha256 not null references media_file,
  width integer not null,
  kind text not null,
  content sha256 not null,
  filesize integer not null,
  primary key (hash, width, kind)
);
`;
