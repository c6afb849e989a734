import { CONFIRM_HOURS } from '#rules/funds/fund-alerts.ts';
import { GROWN_NOTE } from '#rules/performance/grown-note.ts';
import { textNotices } from '#rules/text/text-notices.ts';
import type { Mail } from '#server/platform/mail/mail-sender.ts';
import { alertAddress, endAddress } from './addresses.ts';
import { mailHtml, type MailSection } from '#server/site/render/mail/mail-html.ts';
import { alertSections, hasGrownChange } from './alert-lines.ts';
import type { AlertNews } from './read-news.ts';

/** Who sends, and by which links a reader gets back. */
export interface MailFrame {
  /** Origin of the site. */
  origin: string;
  /** The company's name; may be empty. */
  company: string;
  /** Of the subscription. */
  token: string;
}

/** What stands below every mail that names what a fund returned. */
const RISK = `基金有风险，投资须谨慎。${textNotices.performance}`;

/** The mail with news; text and HTML say the same. */
export function newsMail(
  news: AlertNews,
  { origin, company, token }: MailFrame,
): Omit<Mail, 'to' | 'id'> {
  const sections = alertSections(news);
  const count = sections.reduce((sum, { lines }) => sum + lines.length, 0);
  const notes = [
    ...(hasGrownChange(news) ? [`* ${GROWN_NOTE}。`] : []),
    '以上是发出邮件时网站上的内容，以网站为准。',
    RISK,
  ];
  const why = `您在${company || '本站'}的网站订阅了这些基金的提醒。`;
  const links = [
    { label: '查看、更改订阅', href: origin + alertAddress(token) },
    { label: '结束订阅并删除邮箱', href: origin + endAddress(token) },
  ];
  return {
    subject: `${named(company)}您关注的基金有 ${count} 项更新`,
    text: [
      ...sections.map((section) => sectionText(section, origin)),
      notes.join('\n'),
      [why, ...links.map(({ label, href }) => `${label}：${href}`)].join('\n'),
    ].join('\n\n'),
    html: mailHtml({ title: '您关注的基金有更新', company, sections, origin, notes, why, links }),
    endUrl: origin + endAddress(token),
  };
}

/** The mail that asks whether an address belongs to who typed it; `isChange`: it has a subscription, which the wish would change. */
export function confirmationMail({
  origin,
  company,
  token,
  isChange,
}: MailFrame & { isChange: boolean }): Omit<Mail, 'to' | 'id'> {
  const link = { label: '查看并确认', href: origin + alertAddress(token) };
  const why = `如果不是您本人的操作，不必理会这封邮件：${CONFIRM_HOURS} 小时内没有确认，${isChange ? '这次更改作废，原来的订阅不变' : '邮箱和选择会被删除，不会再有邮件'}。`;
  const words = isChange
    ? [
        `有人在${company || '本站'}的网站请求更改寄到这个邮箱的基金更新提醒。`,
        '请打开下面的页面，看过以后按“确认更改”。在那之前，提醒照原来的选择寄。',
      ]
    : [
        `有人在${company || '本站'}的网站请求把基金的更新提醒寄到这个邮箱。`,
        '请打开下面的页面，看过以后按“确认订阅”。在那之前不会寄出任何提醒。',
      ];
  const end = {
    label: isChange ? '结束订阅并删除邮箱' : '不要订阅，立即删除这个邮箱',
    href: origin + endAddress(token),
  };
  return {
    subject: `${named(company)}请确认基金更新的邮件提醒`,
    text: [...words, `${link.label}：${link.href}`, why, `${end.label}：${end.href}`].join('\n\n'),
    html: mailHtml({
      ...{ title: '请确认邮件提醒', company, sections: [], origin, words, action: link },
      ...{ notes: [], why, links: [end] },
    }),
    endUrl: origin + endAddress(token),
  };
}

function named(company: string): string {
  return company === '' ? '' : `【${company}】`;
}

function sectionText({ heading, lines }: MailSection, origin: string): string {
  return [
    heading,
    ...lines.map(
      ({ label, path, details }) => `- ${label}\n  ${details.join('，')}\n  ${origin}${path}`,
    ),
  ].join('\n');
}
