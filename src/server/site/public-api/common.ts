import type { commonCalls } from '#schemas/calls/common.ts';
import type { DictionaryEntry, Parameter } from '#schemas/content.ts';
import type { Advertisement } from '#schemas/content/promotion.ts';
import { PLATFORMS, type AppVersion } from '#schemas/content/service.ts';
import type { MenuDocument } from '#schemas/menu.ts';
import { facetOf, oneOf } from './content/answer-kind.ts';
import { measured } from './content/measure.ts';
import type { CallHandler } from '../calls/context.ts';
import { failure } from '#wire/public/codes.ts';
import { readItem, readList } from '../calls/read.ts';
import { entryAddress } from '../snapshot/route.ts';
import { answerSysparam } from './sysparam.ts';

const answerDictionary: CallHandler<'common/dictionary'> = async ({ dictitem }, context) => {
  const { rows } = await readList<DictionaryEntry>(
    context,
    'dictionary',
    facetOf('item', dictitem),
  );
  return { ok: true, record: [rows] };
};

const answerMixparam: CallHandler<'common/mixparam'> = async (_body, context) => {
  const { rows } = await readList<Parameter>(context, 'parameter', 'all');
  return { ok: true, record: [rows] };
};

const answerAdvertisement: CallHandler<'common/advertisement'> = async (
  { bannertype, menuid = '' },
  context,
) => {
  const { rows } = await readList<Advertisement>(
    context,
    'advertisement',
    facetOf('type', bannertype),
  );
  return {
    ok: true,
    record: [
      menuid === '' ? rows : rows.filter((row) => row.menuid === '' || row.menuid === menuid),
    ],
  };
};

/** Of one platform or of each, the version released last; of a platform without any, none. */
const answerAppversion: CallHandler<'common/appversion'> = async ({ platform = '' }, context) => {
  const platforms = platform === '' ? PLATFORMS : [platform];
  const lists = platforms.map((one) =>
    readList<AppVersion>(context, 'appversion', `platform:${one}`, { limit: 1, offset: 0 }),
  );
  return { ok: true, record: [(await Promise.all(lists)).flatMap(({ rows }) => rows)] };
};

/** All entries, hidden ones too: their pages stay reachable. */
const answerMenu: CallHandler<'common/menu'> = async (_body, context) => {
  const menu = await readItem<MenuDocument>(context, 'menu', 'menu');
  return { ok: true, record: [menu?.entries ?? []] };
};

/** By its address, or that of a menu entry which has a page. */
const answerModule: CallHandler<'common/module'> = async ({ address, menuid }, context) => {
  if (address !== undefined) return context.page(address);
  const menu = await readItem<MenuDocument>(context, 'menu', 'menu');
  const entry = menu?.entries.find(({ id }) => id === menuid);
  return entry?.linktype === '0' ? context.page(entryAddress(entry)) : failure('notFound');
};

export const commonPublicHandlers = {
  'common/dictionary': answerDictionary,
  'common/mixparam': answerMixparam,
  'common/sysparam': answerSysparam,
  'common/advertisement': measured(answerAdvertisement),
  'common/companyinfo': oneOf('companyinfo', () => 'companyinfo', '公司信息尚未发布'),
  'common/appversion': answerAppversion,
  'common/menu': answerMenu,
  'common/module': answerModule,
} satisfies { [P in Exclude<keyof typeof commonCalls, 'common/session'>]: CallHandler<P> };
