import { describe, expect, it } from 'vitest';
import { parseNetworkAddress } from './network-address.ts';

describe('an address by the network', () => {
  it('has hosts in order, each with its port, names of any kind', () => {
    const { hosts } = parseNetworkAddress(
      'postgres://u:p@db-1.example.com:5433,db-2,[2001:db8::5]:6432,[::1],10.0.0.7:1/quoin',
    );
    expect(hosts).toEqual([
      { host: 'db-1.example.com', port: 5433 },
      { host: 'db-2', port: 5432 },
      { host: '2001:db8::5', port: 6432 },
      { host: '::1', port: 5432 },
      { host: '10.0.0.7', port: 1 },
    ]);
  });

  it('decodes user, password and database, and leaves what is absent to the driver', () => {
    expect(
      parseNetworkAddress('postgresql://quo%40in:p%2Fa%3A%23%3Fs%25@db/%E5%9F%BA%E9%87%91'),
    ).toMatchObject({ username: 'quo@in', password: 'p/a:#?s%', database: '基金' });
    expect(parseNetworkAddress('postgres://db')).toEqual({
      hosts: [{ host: 'db', port: 5432 }],
      target: 'any',
      tls: { mode: 'disable' },
      session: {},
    });
  });

  it.each([
    ['', 'disable'],
    ['sslmode=disable', 'disable'],
    ['sslmode=allow', 'prefer'],
    ['sslmode=require', 'require'],
    ['sslmode=require&sslrootcert=/ca.pem', 'verify-ca'],
    ['sslmode=verify-ca', 'verify-ca'],
    ['sslrootcert=/ca.pem', 'verify-full'],
    ['sslrootcert=system', 'verify-full'],
  ])('takes %o for TLS as libpq does', (query, mode) => {
    expect(parseNetworkAddress(`postgres://db/quoin?${query}`).tls.mode).toBe(mode);
  });

  it('takes which host it wants, a client certificate, and settings of the session', () => {
    expect(
      parseNetworkAddress(
        'postgres://a,b/q?target_session_attrs=read-write&sslmode=require&sslcert=/c.pem&sslkey=/k.pem&statement_timeout=60000',
      ),
    ).toMatchObject({
      target: 'read-write',
      tls: { mode: 'require', certificate: '/c.pem', key: '/k.pem' },
      session: { statement_timeout: '60000' },
    });
  });
});

describe('an address that is wrong', () => {
  const PASSWORD = 's3cret-word';

  it.each([
    ['mysql://u:s3cret-word@db/q', '应形如 postgres://'],
    ['postgres://u:s3cret-word@/q', '第 1 个主机是空的'],
    ['postgres://u:s3cret-word@db1:5432,,db2/q', '第 2 个主机是空的'],
    ['postgres://u:s3cret-word@db1:5432,db2:port/q', '第 2 个主机的端口'],
    ['postgres://u:s3cret-word@db1:0/q', '第 1 个主机的端口'],
    ['postgres://u:s3cret-word@db1:65536/q', '第 1 个主机的端口'],
    ['postgres://u:s3cret-word@2001:db8::5/q', 'IPv6 地址要加方括号'],
    ['postgres://u:s3cret-word@[db1]/q', '名称里有不允许的字符'],
    ['postgres://u:s3cret-word@db one/q', '名称里有不允许的字符'],
    ['postgres://u:s3cret-word@db1,%2Frun%2Fpostgresql/q', '套接字目录，只能单独使用'],
    ['postgres://u:s3cret-word@word@db1/q', '请写成 %40'],
    ['postgres://u:s3cret-word#@db1/q', '请写成 %23'],
    ['postgres://u:s3cret-word/x@db1/q', '请写成 %2F'],
    ['postgres://u:5432/s3cret-word@db1/q', '请写成 %2F'],
    ['postgres://u:5432?s3cret-word=1@db1/q', '%3F'],
    ['postgres://u:1@s3cret-word/x@db1/q', '请写成 %2F'],
    ['postgres://u:1@s3cret-word?x@db1/q', '%3F'],
    ['postgres://u:1@2/s3cret-word@db1/q', '请写成 %2F'],
    ['postgres://u:1@2?s3cret-word=x@db1/q', '%3F'],
    ['postgres://u:1:s3cret-word', '应形如 主机:5432'],
    ['postgres://u:s3cret-word%@db1/q', '密码里有不成对的百分号'],
    ['postgres://u:s3cret-word@db1/q?sslmode=on', 'sslmode 的值“on”不能用，可用的是 disable'],
    ['postgres://u:s3cret-word@db1/q?sslmode=disable&sslrootcert=/ca.pem', 'verify-full'],
    ['postgres://u:s3cret-word@db1/q?sslcert=/c.pem', 'sslcert 与 sslkey 要一起给出'],
    ['postgres://u:s3cret-word@db1/q?target_session_attrs=standby', '可用的是 any、read-write'],
    ['postgres://u:s3cret-word@db1/q?sslmod=verify-full', '不认识参数“sslmod”'],
  ])('%s says which part, with the remedy, without the password', (url, said) => {
    let message = '';
    try {
      parseNetworkAddress(url);
    } catch (error) {
      message = String(error);
    }
    expect(message).toContain(said);
    expect(message).not.toContain(PASSWORD);
  });
});
