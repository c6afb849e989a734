import type { Mail } from '#server/platform/mail/mail-sender.ts';
import { mailHtml } from '#server/site/render/mail/mail-html.ts';

interface Answered {
  ticketno: string;
  title: string;
  reply: string;
  /** Name of the company; empty: it has none yet. */
  company: string;
}

/** The mail that brings an answer to the visitor who wrote; text and HTML say the same. */
export function answerMail({ ticketno, title, reply, company }: Answered): Omit<Mail, 'to' | 'id'> {
  const heading = `关于您的留言“${title}”`;
  const words = reply
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const note = `受理单号：${ticketno}。在网站的“意见反馈”里凭这个单号和您留下的联系方式也能查到这次答复。`;
  const why = '您在网站留言时留下了这个邮箱，所以收到这封邮件。请不要直接回复。';
  return {
    subject: `${company === '' ? '' : `${company}：`}您的留言已答复（${ticketno}）`,
    text: [heading, reply, note, why].join('\n\n'),
    html: mailHtml({
      ...{ title: heading, company, words, why },
      ...{ sections: [], origin: '', notes: [note], links: [] },
    }),
  };
}
