/**
 * The trading gateway's own session of each session of ours, until that ends. Its token is kept as it is, since every
 * forwarded call needs it.
 */
export const upstream = `
create table upstream_session (
  session bigint primary key references wire_session on delete cascade,
  unique_index uuid not null default gen_random_uuid(),
  token text not null,
  cipher_key text not null
);
`;
