import { connect } from '#server/platform/database/connect.ts';
import { readNextText } from '#server/features/media/texts/read-waiting.ts';
import { databaseBlobStore } from '#server/platform/files/blobs/database-blob-store.ts';
import { readPdf } from '#server/store/media/texts/read-pdf.ts';
import { composeDocument, demonstrationPages } from '#server/features/demonstration/pages.ts';
import {
  demonstrationBlock,
  disclaimer,
  module,
  type Module,
} from '#server/features/demonstration/pages/composition.ts';
import { loadDemonstrationInto } from '#server/app/start/load-demonstration.ts';
import { createDatabase, type Template } from './database.ts';
import { DEMONSTRATION_DATA } from './demonstration-data.ts';
import { loadedTemplate } from './demonstration-store.ts';
import { onDatabase, startQuoin, type QuoinOptions, type RunningQuoin } from './quoin.ts';
import { storeTemplate } from './store.ts';

/** The demonstration with what a start adds to it: loaded once per run, then copied. */
export const demonstration: Template = {
  name: 'demonstration',
  from: loadedTemplate,
  async build(address) {
    const quoin = await startQuoin({ environment: onDatabase(address) });
    await quoin.kill('SIGTERM');
    const sql = connect(address, { max: 2 });
    // So that no copy of it reads its PDFs beside the tests.
    while (await readNextText({ sql, blobs: databaseBlobStore(sql), read: readPdf }));
    await sql.end();
  },
};

const HOME = '10060';

/** The demonstration with these modules on its home page alone. */
export function withHome(name: string, main: Module[]): Template {
  return {
    name,
    from: storeTemplate,
    async build(address) {
      const sql = connect(address, { max: 2 });
      const problems = await loadDemonstrationInto(
        sql,
        DEMONSTRATION_DATA,
        () => undefined,
        (menu) => {
          const { frame, pages } = demonstrationPages(menu);
          return {
            frame,
            pages: { ...pages, [HOME]: composeDocument('page', HOME, { main }) },
          };
        },
      );
      await sql.end();
      if (problems.length > 0) throw new Error(problems.join('\n'));
      await demonstration.build(address);
    },
  };
}

const homeModules = [
  module('M01', [
    demonstrationBlock('login-banner', {
      buttons: [
        { id: 'b1', label: '浏览全部基金', address: '/col?menuid=10065' },
        { id: 'b2', label: '新手指南', address: '/list?menuid=10081&secondtype=newcomer' },
      ],
    }),
  ]),
  module('M04', [
    demonstrationBlock('fund-list', {
      title: '热销基金',
      note: '按编辑挑选的顺序，不代表销售规模，也不构成推荐。',
      source: 'hand',
      funds: ['000628', '000051', '000216', '000143', '000001'].map((fundcode, index) => ({
        id: `f${index + 1}`,
        fundcode,
      })),
    }),
    demonstrationBlock('fund-list', { title: '基金列表' }),
  ]),
  module('M07', [
    demonstrationBlock('article-list', {
      title: '公司公告',
      source: 'category',
      category: 'notice',
      moreAddress: '/list?menuid=10071&secondtype=notice',
    }),
  ]),
  module('M08', [
    demonstrationBlock('article-list', {
      title: '新闻资讯',
      source: 'category',
      category: 'news',
      count: 4,
      lead: true,
      moreAddress: '/list?menuid=10073&secondtype=news',
    }),
    demonstrationBlock('article-list', {
      title: '理财知识',
      source: 'category',
      category: 'knowledge',
      detail: 'knowdetail',
      layout: 'columns',
      moreAddress: '/list?menuid=10080&secondtype=knowledge',
    }),
  ]),
  disclaimer,
];

/**
 * The same with a short home page, whose few modules and blocks tests of editing name: however the demonstration's own
 * home page is composed, these stay.
 */
export const shortHome = withHome('short_home', homeModules);

export interface DemonstrationQuoin extends RunningQuoin {
  /** The environment of another process on the same database. */
  environment: Record<string, string>;
}

/** A Quoin of its own on a fresh copy of the demonstration. */
export async function startDemonstration(
  options: QuoinOptions = {},
  template = demonstration,
): Promise<DemonstrationQuoin> {
  const { address } = await createDatabase(template);
  const environment = { ...onDatabase(address), ...options.environment };
  return { ...(await startQuoin({ ...options, environment })), environment };
}

/** The same with the short home page. */
export function startShortHome(options: QuoinOptions = {}): Promise<DemonstrationQuoin> {
  return startDemonstration(options, shortHome);
}

/** A fresh copy of the demonstration with a sandbox beside it, and where the trading pages of that begin. */
export async function startWithSandbox(
  template = demonstration,
  environment: Record<string, string> = {},
): Promise<{ quoin: DemonstrationQuoin; sandbox: string; trade: string }> {
  const quoin = await startDemonstration(
    { environment: { QUOIN_SANDBOX: 'on', SANDBOX_PORT: '0', ...environment } },
    template,
  );
  const [, sandbox = ''] = /沙箱\s+(http[^（\s]+)/.exec(quoin.output()) ?? [];
  return { quoin, sandbox, trade: `${sandbox}/trade` };
}
