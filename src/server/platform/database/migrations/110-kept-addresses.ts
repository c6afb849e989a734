/** Addresses of pages that a shared cache may keep, for caches that are purged by address alone. */
export const keptAddresses = `
create table kept_address (
  -- Canonical address of a page; its model is kept under an address that follows from it.
  address text collate "C" primary key,
  -- Surrogate keys of every version of the page that was sent since a time, and in the period before it. '*': of too many.
  keys text[] collate "C" not null,
  older text[] collate "C" not null default '{}',
  since timestamptz not null default clock_timestamp(),
  -- From then on no cache has it, unless it is written again.
  until timestamptz not null
);
create index kept_address_keys on kept_address using gin (keys);
create index kept_address_older on kept_address using gin (older);
create index kept_address_until on kept_address (until);
`;
