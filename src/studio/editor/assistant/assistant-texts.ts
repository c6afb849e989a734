import type { AssistantPart, AssistantTask } from '#wire/studio/assistant.ts';
import { inLanguage } from '../../base/language/language.ts';

interface Words {
  tasks: Record<AssistantTask, string>;
  parts: Record<AssistantPart, string>;
}

export const assistantTexts = {
  ...inLanguage<Words>({
    zh: {
      tasks: {
        shorten: '缩短',
        plainer: '更通俗',
        summary: '概括成摘要',
        seo: '标题和描述',
        alt: '写替代文字',
        english: '翻译成英文',
        explain: '解释检查结果',
      },
      parts: {
        text: '建议',
        title: '页面标题',
        description: '页面描述',
        meaning: '是什么意思',
        change: '怎么改',
      },
    },
    en: {
      tasks: {
        shorten: 'Shorten',
        plainer: 'Plainer',
        summary: 'Summarise',
        seo: 'Title and description',
        alt: 'Write alternative text',
        english: 'Translate into English',
        explain: 'Explain the finding',
      },
      parts: {
        text: 'Proposal',
        title: 'Page title',
        description: 'Page description',
        meaning: 'What it means',
        change: 'What to change',
      },
    },
  }),
  ...inLanguage({
    zh: {
      open: '助手',
      explain: '解释',
      title: (field: string) => `助手 · ${field}`,
      task: '要做什么',
      sends: '将发送的内容',
      sendsTo: (host: string) =>
        `按“发送”后，下面这些文字和一段固定的要求发给 ${host}。不发送账号、批注、留言和别的内容。`,
      masked: (count: number) =>
        `${count} 处电话、邮箱或证件号已遮住，不会发出；收到建议后放回原处。`,
      picture: '图片本身（缩小，不带拍摄信息）',
      loading: '正在取要发送的文字',
      noTexts: '没有可以发送的文字。先写一些再来。',
      noTasks: '请在一段里选中文字。选中的部分不能有图片、附件和基金数据，也不能跨段。',
      send: '发送',
      cancel: '取消',
      waiting: (host: string) => `正在等 ${host} 回答，按 Esc 或“停止”结束`,
      stop: '停止',
      stopped: '已停止',
      proposed: '建议到了，采用后才写进这一栏',
      explained: '说明到了',
      same: '和原来一样',
      size: (before: number, after: number) => `${before} 字 → ${after} 字`,
      unknown: (figures: string) =>
        `这些数字或日期在发送的文字里没有：${figures}。请在资料里核对，核对过才能采用。`,
      isChecked: '我已核对这些数字和日期',
      unknownMark: '原文没有',
      take: '采用',
      again: '再来一次',
      discard: '放弃',
      close: '关闭',
      taken: '已采用助手的建议。可撤销',
      label: (field: string) => `采用助手的建议 ${field}`,
      moved: '这段文字在等回答时改了，没有采用。请再来一次',
      failed: '没有得到建议，请再来一次；一直不行就告诉管理员',
      selection: '选中的文字',
      fileName: '文件名',
      description: '媒体库里的说明',
      finding: '检查结果',
      basis: '依据',
      place: '在哪里',
      words: '涉及的文字',
      menuName: '菜单名称',
    },
    en: {
      open: 'Assistant',
      explain: 'Explain',
      title: (field: string) => `Assistant · ${field}`,
      task: 'What to do',
      sends: 'What will be sent',
      sendsTo: (host: string) =>
        `“Send” sends these texts with a fixed instruction to ${host}. Accounts, comments, messages and all else stay here.`,
      masked: (count: number) =>
        count === 1
          ? '1 phone number, mail address or identity number is masked and not sent; it is put back into the proposal.'
          : `${count} phone numbers, mail addresses or identity numbers are masked and not sent; they are put back into the proposal.`,
      picture: 'The picture itself (scaled down, without camera data)',
      loading: 'Reading the texts to send',
      noTexts: 'There is no text to send. Write something first.',
      noTasks:
        'Select text inside one paragraph, without pictures, attachments and figures of funds in it.',
      send: 'Send',
      cancel: 'Cancel',
      waiting: (host: string) => `Waiting for ${host}. Esc or “Stop” ends it`,
      stop: 'Stop',
      stopped: 'Stopped',
      proposed: 'The proposal is here. It is written into the field once you take it',
      explained: 'The explanation is here',
      same: 'The same as before',
      size: (before: number, after: number) => `${before} → ${after} characters`,
      unknown: (figures: string) =>
        `These figures or dates are not in the texts that were sent: ${figures}. Check them at the source; only then can the proposal be taken.`,
      isChecked: 'I checked these figures and dates',
      unknownMark: 'not in the source',
      take: 'Take it',
      again: 'Try again',
      discard: 'Discard',
      close: 'Close',
      taken: 'The proposal was taken. It can be undone',
      label: (field: string) => `take a proposal in ${field}`,
      moved: 'The text was changed while waiting, so nothing was taken. Try again',
      failed: 'No proposal came. Try again, and tell an administrator if that goes on',
      selection: 'Selected text',
      fileName: 'File name',
      description: 'Description in the library',
      finding: 'Finding',
      basis: 'Basis',
      place: 'Where',
      words: 'The text',
      menuName: 'Menu name',
    },
  }),
};
