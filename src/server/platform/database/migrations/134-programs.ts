/** Programs that people let in by OAuth. Of codes and tokens only hashes are stored. */
export const programs = `
-- Who registered by RFC 7591. Nobody vouches for the name.
create table program_client (
  id text collate "C" primary key,
  name text not null,
  redirect_uris jsonb not null,
  created_at timestamptz not null default clock_timestamp()
);
create index program_client_created on program_client (created_at);

-- A person's consent, which begins with a code.
create table program (
  id text collate "C" primary key,
  client text collate "C" not null references program_client,
  account text collate "C" not null references account on delete cascade,
  -- {rights, scope}, see schemas/program.ts.
  limits jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  used_at timestamptz,
  ended_at timestamptz,
  code_hash sha256 not null unique,
  code_expires_at timestamptz not null,
  -- Null: nobody has exchanged the code for tokens yet.
  code_spent_at timestamptz,
  -- The exchange has to name the same address, and the verifier of this challenge (S256).
  redirect_uri text not null,
  challenge text not null
);
create index program_account on program (account);
create index program_client_of on program (client);

create table program_token (
  token_hash sha256 primary key,
  program text collate "C" not null references program on delete cascade,
  kind text not null check (kind in ('access', 'refresh')),
  expires_at timestamptz not null,
  -- Of a refresh token that was exchanged: whoever brings it again has stolen it, or the one who had it before did.
  spent_at timestamptz
);
create index program_token_program on program_token (program);
`;
