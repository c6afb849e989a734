import { expect, it } from 'vitest';
import { readAddress } from './read-address.ts';

it('leaves a network address to the driver', () => {
  const url = 'postgres://quoin:secret@db.example.com:5433/quoin?sslmode=require';
  expect(readAddress(url)).toEqual({ url });
});

it('names the part of a socket address that cannot be decoded, without the password', () => {
  expect(() => readAddress('postgres://quoin:s3cret%@%2Frun/site')).toThrow(
    '密码里有不成对的百分号，百分号本身请写成 %25',
  );
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
