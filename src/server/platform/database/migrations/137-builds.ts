/**
 * The browser's files of each build of the program, by which every process answers for every build. Their bytes are one
 * object beside the media: the files one behind the other.
 */
export const builds = `
create table build (
  -- SHA-256 of the names and sizes of its files; names change with content.
  id text collate "C" primary key,
  version text not null,
  -- Null: the object is not written yet.
  stored_at timestamptz,
  -- When a process of it last said that it lives.
  seen_at timestamptz not null default clock_timestamp()
);

create table build_file (
  build text collate "C" not null references build on delete cascade,
  bundle text collate "C" not null check (bundle in ('site', 'studio')),
  -- Within the bundle's assets; compressed ones end in .br and .gz.
  path text collate "C" not null,
  start bigint not null,
  bytes integer not null,
  primary key (build, bundle, path)
);
create index build_file_path on build_file (bundle, path);
`;
