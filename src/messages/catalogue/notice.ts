import type { Translations } from './translations.ts';

export const noticeMessages = {
  'notice.deputy-named': {
    zh: '{name}请你代签，{from} 到 {until}',
    en: '{name} named you a deputy from {from} to {until}',
  },
  'notice.deputy-ended': {
    zh: '{name}提前结束了代签',
    en: '{name} ended a deputyship early',
  },
  'notice.deputy-signed': {
    zh: '{name}代你签了字',
    en: '{name} signed for you',
  },
  'notice.due-soon': {
    zh: '{kind}：{time} 到期',
    en: '{kind}: due {time}',
  },
  'notice.due-over': {
    zh: '{kind}：{time} 已到期',
    en: '{kind}: was due {time}',
  },
  'notice.subject-one': {
    zh: '【编排台】{kind}',
    en: '[Studio] {kind}',
  },
  'notice.subject-titled': {
    zh: '【编排台】{kind}：{title}',
    en: '[Studio] {kind}: {title}',
  },
  'notice.subject-many': {
    zh: '【编排台】{count} 件和你有关的事',
    en: '[Studio] {count} things concern you',
  },
  'notice.heading': {
    zh: '和你有关的事',
    en: 'What concerns you',
  },
  'notice.untitled': {
    zh: '到编排台里看',
    en: 'See it in the studio',
  },
  'notice.note': {
    zh: '处理完或在编排台里看过的，不再寄出。时间是北京时间。',
    en: 'What is done, or was seen in the studio, is not sent any more. Times are Beijing’s.',
  },
  'notice.why': {
    zh: '这封邮件寄给编排台的账号 {name}。',
    en: 'This mail is for the account {name} of the studio.',
  },
  'notice.open': {
    zh: '打开待办',
    en: 'Open what waits',
  },
  'notice.settings': {
    zh: '改通知设置',
    en: 'Change what is sent',
  },
  'notice.end': {
    zh: '不再寄这样的邮件',
    en: 'No more such mails',
  },
  'notice.more': {
    zh: '另有 {count} 条，到编排台里看',
    en: '{count} more in the studio',
  },
  'notice.robot-line': {
    zh: '{name}：{kinds}',
    en: '{name}: {kinds}',
  },
  'notice.robot-kind': {
    zh: '{kind} {count} 条',
    en: '{kind} ({count})',
  },
  'notice.robot-test': {
    zh: '试发：这个群会收到编排台的通知',
    en: 'Test: this group is told what happens in the studio',
  },
  'notice.robot-gone': {
    zh: '没有这个群机器人，请刷新后再看',
    en: 'There is no such robot. Reload to see',
  },
  'notice.robot-address': {
    zh: '这不是{service}群机器人的地址，应形如 {example}。经代理转发时，请运维把代理的主机加进 QUOIN_ROBOT_HOSTS',
    en: 'This is no address of a robot of {service}, which is like {example}. Where a proxy stands between, its host has to be named in QUOIN_ROBOT_HOSTS',
  },
  'notice.robot-too-many-tests': {
    zh: '试发太频繁，请过一分钟再试',
    en: 'Too many tests. Try again in a minute',
  },
  'notice.robot-unreadable': {
    zh: '密钥文件换过，读不出这个机器人的地址，请重新填写',
    en: 'The key of the server was changed, and the robot’s address cannot be read. Enter it again',
  },
  'notice.robot-wrong-key': {
    zh: '地址里的密钥不对，或机器人已从群里删除。请重新复制地址',
    en: 'The key in the address is wrong, or the robot was removed from its group. Copy the address again',
  },
  'notice.robot-wrong-secret': {
    zh: '签名没通过：请核对签名密钥，以及服务器的时间',
    en: 'The signature was refused. Check the signing secret, and the clock of the server',
  },
  'notice.robot-keyword': {
    zh: '机器人要求关键词。请在它的安全设置里加上关键词“{keyword}”，或改用签名',
    en: 'The robot asks for a keyword. Add the keyword “{keyword}” to its security settings, or use a signature',
  },
  'notice.robot-ip': {
    zh: '机器人只接受指定的 IP。请在它的安全设置里加上服务器的出口 IP，或改用签名',
    en: 'The robot takes messages of certain IP addresses alone. Add the server’s to its security settings, or use a signature',
  },
  'notice.robot-limited': {
    zh: '发得太频繁，对方暂时不收，稍后再发',
    en: 'Too many messages: the service takes none for a while',
  },
  'notice.robot-refused': {
    zh: '对方没有收：{code} {text}',
    en: 'It was refused: {code} {text}',
  },
  'notice.robot-status': {
    zh: '对方回答 HTTP {status}，不是机器人的回答',
    en: 'The answer was HTTP {status}, and none of a robot',
  },
} as const satisfies Translations;
