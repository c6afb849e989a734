import type { DemonstrationPage } from '../compose/demonstration.ts';
import type { PageAssets } from './assets.ts';
import { plainDocument } from './document.ts';

const TITLES = {
  buy: '购买',
  plan: '定投',
  login: '登录',
  register: '注册开户',
  orglogin: '机构登录',
} as const;

/** Says that this is a demonstration, what would happen on the company's site, and leads back. */
export function demonstrationDocument(
  { business, fund }: DemonstrationPage,
  assets: Pick<PageAssets, 'early' | 'styles'>,
): string {
  const name = business === null ? '网上交易' : TITLES[business];
  return plainDocument({
    title: fund ? `${name}：${fund.fundname}` : name,
    mark: '演',
    paragraphs: [
      '这里是演示网站，没有办理这项业务的页面，不会产生任何交易。',
      nextStep(business, fund),
      '请不要在演示网站上填写真实的账户、密码或银行卡信息。',
    ],
    link: fund
      ? {
          href: `/fund?fundcode=${encodeURIComponent(fund.fundcode)}`,
          label: `返回${fund.fundname}`,
        }
      : { href: '/', label: '返回首页' },
    assets,
  });
}

function nextStep(
  business: DemonstrationPage['business'],
  fund: DemonstrationPage['fund'],
): string {
  const named = fund ? `“${fund.fundname}（${fund.fundcode}）”` : '选中的基金';
  switch (business) {
    case 'buy':
      return `正式网站会在这里转到公司的网上交易系统，登录后购买${named}。`;
    case 'plan':
      return `正式网站会在这里转到公司的网上交易系统，登录后为${named}设置定期定额投资。`;
    case 'login':
      return '正式网站会在这里转到公司的网上交易系统，供已开户的投资者登录。';
    case 'register':
      return '正式网站会在这里转到公司的网上交易系统，供投资者注册并开立基金账户。';
    case 'orglogin':
      return '正式网站会在这里转到公司的网上交易系统，供机构客户登录。';
    default:
      return '正式网站会在这里转到公司的网上交易系统，登录后办理交易。';
  }
}
