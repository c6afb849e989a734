import { expect, it } from 'vitest';
import { detailWords } from './detail-words.ts';

it('says in words what the record writes in codes, and leaves what has no words', () => {
  expect(detailWords({ means: 'password' })).toBe('方式 密码');
  expect(detailWords({ isReset: true, roles: ['editor', 'auditor'] })).toBe(
    '重设 是 · 角色 编辑、审计员',
  );
  expect(detailWords({ route: 'exportAccounts', parts: ['log', 'accounts'] })).toBe(
    '操作 导出账号和密钥 · 包含 发布记录、账号',
  );
  expect(detailWords({ rows: 3, url: 'https://example.com', tiers: { a: 1 } })).toBe(
    '行数 3 · url https://example.com · tiers {"a":1}',
  );
});
