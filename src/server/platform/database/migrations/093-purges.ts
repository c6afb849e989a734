/** How far the caches in front of the site were purged, so that nothing is left out when a process ends or a cache does not answer. */
export const purges = `
create table purge_position (
  -- Address of the cache.
  endpoint text collate "C" not null,
  -- Each release is purged this much later, by one row of each cache sooner than by the other.
  delay_ms int not null check (delay_ms >= 0),
  -- Release up to which it was purged, and the time up to which what began or ended was.
  seq bigint not null,
  hash text collate "C" not null,
  at timestamptz not null,
  -- Tries since the last that went well, and when the next may be.
  failures int not null default 0,
  retry_at timestamptz not null default clock_timestamp(),
  primary key (endpoint, delay_ms)
);
`;
