/** The last day, yyyymmdd, on which a file of the library may be used; empty: no end is known. */
export const licences = `
alter table media_file add column licenceuntil text collate "C" not null default '' check (licenceuntil ~ '^([0-9]{8})?$');
create index media_file_licence on media_file (licenceuntil) where licenceuntil <> '';
`;
