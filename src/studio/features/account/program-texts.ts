import { inLanguage } from '../../base/language/language.ts';

export const programTexts = inLanguage({
  zh: {
    title: '连接的程序',
    hint: (address: string) =>
      `会说 MCP 的助手可以代表你读网站、改草稿、送审，不能发布。在助手里添加地址 ${address}，它会带你来这里确认。`,
    none: '没有连接的程序',
    created: (time: string) => `连接于 ${time}`,
    expires: (time: string) => `到期 ${time}`,
    used: (time: string) => `用过 ${time}`,
    unused: '还没用过',
    end: '断开',
    endOf: (name: string) => `断开 ${name}`,
    endAsk: (name: string) => `断开“${name}”？`,
    endHint: '它做过的改动留着。要再用，就在程序里重新连接。',
    ended: (name: string) => `已断开“${name}”`,
  },
  en: {
    title: 'Connected programs',
    hint: (address: string) =>
      `Assistants that speak MCP can read the site, change drafts and ask for approval for you; they cannot publish. Add the address ${address} in the assistant: it leads you here to confirm.`,
    none: 'No program is connected',
    created: (time: string) => `Connected ${time}`,
    expires: (time: string) => `Expires ${time}`,
    used: (time: string) => `Used ${time}`,
    unused: 'Not used yet',
    end: 'Disconnect',
    endOf: (name: string) => `Disconnect ${name}`,
    endAsk: (name: string) => `Disconnect “${name}”?`,
    endHint: 'What it changed remains. To use it again, connect it again from the program.',
    ended: (name: string) => `“${name}” is disconnected`,
  },
});
