import { z } from 'zod';
import { systemNotice } from '../../content/promotion.ts';
import { download, friendlyLinkRow, hotWord, question, termRow } from '../../content/service.ts';
import { fragment, siteText } from '../../content/shared.ts';
import { text } from '../../json.ts';
import { list, nothing, one, paging, rows, type CallSchema } from '../parts.ts';

/** What helps visitors along, and texts that several pages show. */
export const contentServiceCalls = {
  'content/friendlylink/list': {
    meaning: '友情链接，按排序号',
    request: nothing,
    record: rows(friendlyLinkRow),
  },
  'content/question/list': {
    meaning: '问答，可只要热门的，可按栏目（含下级）筛选',
    request: z.strictObject({
      hotflag: z.enum(['1', '']).optional(),
      category: text(40).optional(),
      ...paging,
    }),
    record: list(question),
  },
  'content/term/list': {
    meaning: '全部术语和解释，按拼音排列',
    request: nothing,
    record: rows(termRow),
  },
  'content/download/list': {
    meaning: '可下载的文件，可按栏目（含下级）筛选',
    request: z.strictObject({ category: text(40).optional(), ...paging }),
    record: list(download),
  },
  'content/systemnotice/list': {
    meaning: '系统通知，新的在前',
    request: z.strictObject(paging),
    record: list(systemNotice),
  },
  'content/systemnotice/current': {
    meaning: '现在要在每一页提示的系统通知',
    request: nothing,
    record: rows(systemNotice),
  },
  'content/hotword/list': {
    meaning: '热门搜索词，按排序号',
    request: nothing,
    record: rows(hotWord),
  },
  'content/fragment/detail': {
    meaning: '多页共用的一段内容',
    request: z.strictObject({ id: text(40) }),
    record: one(fragment),
  },
  'content/text/list': {
    meaning: '站点的法律文本和说明，可按代码取',
    /** Comma-separated: only these, in this order. */
    request: z.strictObject({ textcodes: text(400).optional() }),
    record: rows(siteText),
  },
} satisfies Record<string, CallSchema>;
