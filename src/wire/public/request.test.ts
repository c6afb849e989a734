import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { JsonValue } from '#schemas/json.ts';
import { canonicalParameters } from './canonical.ts';
import {
  fieldsOfLogin,
  loginFields,
  readLoginText,
  readPlainText,
  textFields,
  writeLoginText,
  writePlainText,
} from './request.ts';

it('puts the fields of a call into its body', () => {
  const plain: unknown = JSON.parse(
    writePlainText('fund/detail', { fundcode: '000001', _msgid: 'm' }),
  );
  expect(plain).toEqual({
    head: { functionid: 'detail', systemtype: 'w', acceptmethod: '2', mac: '', imei: '', uuid: '' },
    body: { fundcode: '000001', _msgid: 'm' },
  });
  expect(readPlainText(plain)).toEqual({ fundcode: '000001', _msgid: 'm' });
});

it('puts the fields of a login-type call beside its head', () => {
  const signed = { ...loginFields({}, 'once'), _msgid: 'm' };
  const plain: unknown = JSON.parse(writeLoginText('auth/login', signed));
  expect(plain).toEqual({
    head: { functionid: 'login', systemtype: 'w', acceptmethod: '2', mac: '', imei: '', uuid: '' },
    loginsystemtype: 'w',
    channelid: '6000',
    centerid: '1000',
    projecttype: '0',
    logintoken: 'once',
    _msgid: 'm',
  });
  expect(readLoginText(plain)).toEqual(signed);
});

it('takes off what it put on a login-type call', () => {
  expect(fieldsOfLogin(loginFields({ account: 'a' }, 'once'))).toEqual({
    account: 'a',
    logintoken: 'once',
  });
  expect(fieldsOfLogin(loginFields({}, ''))).toEqual({});
});

it('tells the two plain texts apart', () => {
  expect(
    readLoginText(JSON.parse(writePlainText('auth/login', { logintoken: 'once' }))),
  ).toBeNull();
  expect(
    readPlainText(JSON.parse(writeLoginText('auth/login', loginFields({}, 'once')))),
  ).toBeNull();
});

it('turns fields into texts that sign alike', () => {
  expect(textFields({ a: null, b: 5, c: ['二', null], d: undefined, e: '' })).toEqual([
    ['a', ''],
    ['b', '5'],
    ['c', '["二",null]'],
    ['e', ''],
  ]);
  const fields = fc.dictionary(fc.string(), fc.jsonValue() as fc.Arbitrary<JsonValue>);
  fc.assert(
    fc.property(fields, (given) => {
      expect(canonicalParameters(Object.fromEntries(textFields(given)), 'secret')).toBe(
        canonicalParameters(given, 'secret'),
      );
    }),
  );
});
