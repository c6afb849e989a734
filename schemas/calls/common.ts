import { z } from 'zod';
import { dictionaryEntry, parameter } from '../content.ts';
import { companyInfo } from '../content/company.ts';
import { advertisementRow, BANNER_TYPES } from '../content/promotion.ts';
import { appVersion, PLATFORMS } from '../content/service.ts';
import { systemParameter } from '../content/system.ts';
import { text } from '../json.ts';
import { menuItem } from '../menu.ts';
import { moduleRow } from '../module.ts';
import { pageFacts } from '../page.ts';
import { nothing, one, rows, type CallSchema } from './parts.ts';

/** Session and start cache. */
export const commonCalls = {
  'common/session': {
    meaning: '取匿名会话的令牌和密钥',
    request: nothing,
    record: one(z.strictObject({ token: z.string(), key: z.string() })),
  },
  'common/dictionary': {
    meaning: '字典：组、代码和名称',
    request: z.strictObject({ dictitem: text(20).optional() }),
    record: rows(dictionaryEntry),
  },
  'common/mixparam': {
    meaning: '公司参数，只含白名单内的名称',
    request: nothing,
    record: rows(parameter),
  },
  'common/sysparam': {
    meaning: '系统参数：时间、交易日和各项上限',
    request: nothing,
    record: rows(systemParameter),
  },
  'common/advertisement': {
    meaning: '广告横幅，可按位置和菜单筛选，按排序号',
    /** With `menuid` a column's banners are those of that entry and those of every column. */
    request: z.strictObject({
      bannertype: z.enum([...BANNER_TYPES, '']).optional(),
      menuid: text(40).optional(),
    }),
    record: rows(advertisementRow),
  },
  'common/companyinfo': { meaning: '公司的登记信息', request: nothing, record: one(companyInfo) },
  'common/appversion': {
    meaning: '客户端的最新版本，每个平台一条',
    request: z.strictObject({ platform: z.enum([...PLATFORMS, '']).optional() }),
    record: rows(appVersion),
  },
  'common/menu': { meaning: '菜单树的各行', request: nothing, record: rows(menuItem) },
  /** Rows of the page's modules, then one row with everything else a page needs. */
  'common/module': {
    meaning: '一个地址的模块列表和页面所需的一切；也可按菜单项的 id 取，两者只给一个',
    request: z
      .strictObject({ address: text(2000).optional(), menuid: text(40).optional() })
      .refine(({ address, menuid }) => (address === undefined) !== (menuid === undefined), {
        error: '请给出 address 或 menuid，只给一个',
      }),
    record: z.tuple([z.array(moduleRow), z.tuple([pageFacts])]),
  },
} satisfies Record<string, CallSchema>;
