import { expect, it } from 'vitest';
import { readAddress } from './read-address.ts';

it('leaves a network address to the driver', () => {
  const url = 'postgres://quoin:secret@db.example.com:5433/quoin?sslmode=require';
  expect(readAddress(url)).toEqual({ url });
});

it('reads a socket folder from a percent-encoded host', () => {
  expect(readAddress('postgres://quoin:p%40ss@%2Fvar%2Frun%2Fpostgresql/site')).toEqual({
    host: '/var/run/postgresql',
    port: 5432,
    username: 'quoin',
    password: 'p@ss',
    database: 'site',
  });
});
