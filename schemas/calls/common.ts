import { z } from 'zod';
import { dictionaryEntry, parameter } from '../content.ts';
import { text } from '../json.ts';
import { menuItem } from '../menu.ts';
import { moduleRow } from '../module.ts';
import { pageFacts } from '../page.ts';
import { nothing, one, rows, type CallSchema } from './parts.ts';

/** Session and start cache. */
export const commonCalls = {
  'common/session': { meaning: '取匿名会话的令牌和密钥', request: nothing, record: one(z.strictObject({ token: z.string(), key: z.string() })) },
  'common/dictionary': {
    meaning: '字典：组、代码和名称',
    request: z.strictObject({ dictitem: text(20).optional() }),
    record: rows(dictionaryEntry),
  },
  'common/mixparam': { meaning: '公司参数，只含白名单内的名称', request: nothing, record: rows(parameter) },
  'common/menu': { meaning: '菜单树的各行', request: nothing, record: rows(menuItem) },
  /** Rows of the page's modules, then one row with everything else a page needs. */
  'common/module': {
    meaning: '一个地址的模块列表和页面所需的一切',
    request: z.strictObject({ address: text(2000) }),
    record: z.tuple([z.array(moduleRow), z.tuple([pageFacts])]),
  },
} satisfies Record<string, CallSchema>;
