import type { Translations } from './translations.ts';

export const assistantMessages = {
  'assistant.bad-key': {
    zh: '“{host}”不认密钥。请管理员检查 QUOIN_ASSISTANT_KEY',
    en: '“{host}” does not accept the key. Ask an administrator to check QUOIN_ASSISTANT_KEY',
  },
  'assistant.busy': {
    zh: '“{host}”现在问的人太多，过一会儿再来一次',
    en: '“{host}” is asked too much right now. Try again in a while',
  },
  'assistant.cut': {
    zh: '助手的回答没有写完，没有采用。请再来一次，或少选一些文字',
    en: 'The answer broke off and is not used. Try again, or select less text',
  },
  'assistant.day-used': {
    zh: '今天已经问了 {count} 次，到了每人每天的上限。请明天再问，或自己改；上限由管理员设置',
    en: 'You asked {count} times today, which is the limit of a day. Ask again tomorrow, or edit by hand; administrators set the limit',
  },
  'assistant.declined': {
    zh: '“{host}”没有回答（状态 {status}）。请稍后再来一次，一直不行就告诉管理员',
    en: '“{host}” did not answer (status {status}). Try again later, and tell an administrator if that goes on',
  },
  'assistant.empty': {
    zh: '助手的回答是空的，没有采用。请再来一次',
    en: 'The answer is empty and is not used. Try again',
  },
  'assistant.late': {
    zh: '“{host}”在 {seconds} 秒内没有答完。请再来一次，或少选一些文字',
    en: '“{host}” did not finish within {seconds} s. Try again, or select less text',
  },
  'assistant.link': {
    zh: '助手的回答里有原文没有的网址或邮箱“{link}”，没有采用。请再来一次，或自己改',
    en: 'The answer has the address “{link}”, which is not in the text, and is not used. Try again, or edit by hand',
  },
  'assistant.markup': {
    zh: '助手的回答里有代码或格式标记，没有采用。请再来一次，或自己改',
    en: 'The answer contains code or markup and is not used. Try again, or edit by hand',
  },
  'assistant.no-picture': {
    zh: '媒体库里没有这张图片，没有发送。请换一张，或自己写替代文字',
    en: 'The picture is not in the library; nothing was sent. Choose another one, or write the text by hand',
  },
  'assistant.no-text': {
    zh: '没有可以发送的文字。请先写一些',
    en: 'There is no text to send. Write something first',
  },
  'assistant.not-json': {
    zh: '助手的回答不合约定的格式，没有采用。请再来一次；一直这样，请管理员换一个模型',
    en: 'The answer does not have the agreed form and is not used. Try again; if that goes on, ask an administrator for another model',
  },
  'assistant.off': {
    zh: '没有设置助手，没有发送。请管理员设置 QUOIN_ASSISTANT_URL，或自己改',
    en: 'There is no assistant; nothing was sent. Ask an administrator to set QUOIN_ASSISTANT_URL, or edit by hand',
  },
  'assistant.placeholder': {
    zh: '助手的回答里有对不上的遮盖记号“{token}”，没有采用。请再来一次，或自己改',
    en: 'The answer has the placeholder “{token}”, which stands for nothing, and is not used. Try again, or edit by hand',
  },
  'assistant.strange-character': {
    zh: '助手的回答里有看不见的控制字符，没有采用。请再来一次，或自己改',
    en: 'The answer contains invisible control characters and is not used. Try again, or edit by hand',
  },
  'assistant.too-fast': {
    zh: '问得太快，一分钟最多 {count} 次。请过一分钟再来一次',
    en: 'Too fast: at most {count} requests a minute. Try again in a minute',
  },
  'assistant.too-large': {
    zh: '“{host}”的回答太长，没有取完，也没有采用。请再来一次',
    en: 'The answer of “{host}” is too large and is not used. Try again',
  },
  'assistant.too-long': {
    zh: '助手的回答有 {count} 个字符，这一栏最多 {most} 个，没有采用。请再来一次，或自己改',
    en: 'The answer has {count} characters where the field takes {most}, and is not used. Try again, or edit by hand',
  },
  'assistant.unreachable': {
    zh: '连不上“{host}”，或连接断了。请稍后再来一次，一直不行就告诉管理员',
    en: '“{host}” cannot be reached, or the connection broke. Try again later, and tell an administrator if that goes on',
  },
} as const satisfies Translations;
