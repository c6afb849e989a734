import { msg } from '#messages/msg.ts';
import type { NoticeLanguage } from '#schemas/notice.ts';
import type { Mail } from '#server/platform/mail/mail-sender.ts';
import { mailHtml, type MailSection } from '#server/site/render/mail/mail-html.ts';
import { noticeAddress } from '#wire/studio/notice-address.ts';
import { endMailAddress } from './addresses.ts';
import type { PersonNews } from './facts/person-news.ts';
import type { NoticeFact } from './facts/notice-fact.ts';
import { noticeTime } from './facts/notice-time.ts';
import { kindLabel, noticeText, outsideTitle, outsideWords } from './facts/notice-words.ts';

/** Maximum number of facts that one mail names. */
const MOST = 50;

/** The mail that tells an account; text and HTML say the same. `origin` is the studio's. */
export function noticeMail(
  { name, settings: { language }, facts }: PersonNews,
  { origin, token }: { origin: string; token: string },
): Omit<Mail, 'to' | 'id'> {
  const say = (message: Parameters<typeof noticeText>[0]) => noticeText(message, language);
  const sections = sectionsOf(facts.slice(0, MOST), language);
  const left = facts.length - MOST;
  const endUrl = origin + endMailAddress(token);
  const notes = [
    ...(left > 0 ? [say(msg('notice.more', { count: left }))] : []),
    say(msg('notice.note')),
  ];
  const why = say(msg('notice.why', { name }));
  const links = [
    { label: say(msg('notice.open')), href: `${origin}/todo` },
    { label: say(msg('notice.settings')), href: `${origin}/account#notices` },
    { label: say(msg('notice.end')), href: endUrl },
  ];
  const title = say(msg('notice.heading'));
  return {
    subject: subjectOf(facts, language),
    text: [
      ...sections.map((section) => sectionText(section, origin)),
      notes.join('\n'),
      [why, ...links.map(({ label, href }) => `${label}：${href}`)].join('\n'),
    ].join('\n\n'),
    html: mailHtml({ language, title, company: '', sections, origin, notes, why, links }),
    endUrl,
  };
}

function subjectOf(facts: readonly NoticeFact[], language: NoticeLanguage): string {
  const [first] = facts;
  if (!first || facts.length > 1)
    return noticeText(msg('notice.subject-many', { count: facts.length }), language);
  const title = outsideTitle(first);
  const kind = kindLabel(first);
  return noticeText(
    title === ''
      ? msg('notice.subject-one', { kind })
      : msg('notice.subject-titled', { kind, title }),
    language,
  );
}

/** By kind, in the order in which the first of each comes. */
function sectionsOf(facts: readonly NoticeFact[], language: NoticeLanguage): MailSection[] {
  const kinds = [...new Set(facts.map(({ kind }) => kind))];
  return kinds.map((kind) => ({
    heading: kindLabel({ kind })[language],
    lines: facts
      .filter((fact) => fact.kind === kind)
      .map((fact) => ({
        label: outsideTitle(fact) || noticeText(msg('notice.untitled'), language),
        path: noticeAddress(fact),
        details: detailsOf(fact, language),
      })),
  }));
}

function detailsOf(fact: NoticeFact, language: NoticeLanguage): string[] {
  const words = outsideWords(fact);
  return [
    ...(fact.said ? [noticeText(fact.said, language)] : []),
    [fact.by, noticeTime(Date.parse(fact.at))].filter(Boolean).join(' '),
    ...(words === '' ? [] : [words]),
  ];
}

function sectionText({ heading, lines }: MailSection, origin: string): string {
  return [
    heading,
    ...lines.map(({ label, path, details }) =>
      [`- ${label}`, ...details.map((detail) => `  ${detail}`), `  ${origin}${path}`].join('\n'),
    ),
  ].join('\n');
}
