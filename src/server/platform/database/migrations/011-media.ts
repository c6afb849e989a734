/** The pictures of pages. Their bytes stand in `file_content`; `used_at` is the last upload of the same bytes. */
export const media = `
create table media_file (
  hash sha256 primary key references file_content,
  filename text not null,
  filetype text not null,
  filesize integer not null,
  width integer not null,
  height integer not null,
  alt text not null default '',
  account text not null,
  uploaded_at timestamptz not null default now(),
  used_at timestamptz not null default now()
);
create index media_file_used_at on media_file (used_at desc, hash);
`;
