/** Who proved lately that it is them, and archives with accounts: who asked for one, and when it goes. */
export const guardedExport = `
alter table studio_session add column proven_at timestamptz not null default clock_timestamp();
update studio_session set proven_at = started_at;
alter table archive_job add column account text not null default '';
alter table archive_job add column has_accounts boolean not null default false;
alter table archive_job add column expires_at timestamptz;
update archive_job set expires_at = at + interval '1 day' where state <> 'running';
`;
