export const clientTexts = {
  unreachable: '连不上服务器。你的改动还在这个窗口里，连上网络后再试一次。',
  unexpected: (status: number) => `服务器没有给出可读的回答。你的改动没有丢，请稍后再试；还不行就把编号 ${status} 告诉管理员。`,
};
