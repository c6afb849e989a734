import { formatMessage } from '#messages/format.ts';
import { noticeKinds } from '#rules/notices/notice-kinds.ts';
import type { Message, Words } from '#schemas/message.ts';
import type { NoticeLanguage } from '#schemas/notice.ts';
import type { NoticeFact } from './notice-fact.ts';

/** Maximum characters of a title, and of what somebody wrote. */
const TITLE = 80;
const WORDS = 200;

/** A message of the catalogue, for who is told outside the studio. */
export function noticeText(message: Message, language: NoticeLanguage): string {
  return formatMessage(message, {
    language,
    label: (chinese) => chinese,
    comma: language === 'en' ? ', ' : '、',
  });
}

/** What the kind of a fact is called. */
export function kindLabel({ kind }: Pick<NoticeFact, 'kind'>): Words {
  return noticeKinds[kind].label;
}

/** What a fact is called outside the studio; empty: a visitor wrote it, or it has no name. */
export function outsideTitle({ about, title }: NoticeFact): string {
  return noticeKinds[about].isByVisitor ? '' : oneLine(title, TITLE);
}

/** What somebody wrote, for mails; nothing of visitors. */
export function outsideWords({ about, words }: NoticeFact): string {
  return noticeKinds[about].isByVisitor ? '' : oneLine(words, WORDS);
}

/** In one line of at most this number of characters, without signs that are not shown. */
export function oneLine(text: string, most: number): string {
  const characters = [...text.replace(/[\s\p{C}]+/gu, ' ').trim()];
  return characters.length > most
    ? `${characters.slice(0, most - 1).join('')}…`
    : characters.join('');
}
