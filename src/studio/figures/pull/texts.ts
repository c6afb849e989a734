import type { PullSource, PullState } from '#wire/studio/pulls.ts';
import { inLanguage } from '../../language.ts';

type States = Record<PullState, string>;
type Days = Record<PullSource['days'], string>;

export const pullTexts = inLanguage({
  zh: {
    title: '定时拉取', add: '加一个来源…', list: '来源', none: '还没有来源。加一个，到时间就自动取，检查与导入相同。', noHosts: '设置还没有允许任何主机。请在 QUOIN_PULL_HOSTS 里写明。', hosts: (hosts: string) => `允许的主机：${hosts}`,
    states: { waiting: '等着取', imported: '已导入', same: '没有新的', held: '等人看', failed: '没有取到' } satisfies States as States,
    days: { trading: '每个交易日', daily: '每天' } satisfies Days as Days,
    when: (days: string, at: string) => `${days} ${at}`, next: (time: string) => `下一次 ${time}`, off: '已停用', never: '还没有取过',
    run: '现在取一次', asked: (name: string) => `马上取“${name}”`, edit: '改…', remove: '移除', removed: (name: string) => `已移除“${name}”`, putBack: '放回来', look: '去看', log: '取过的', noRuns: '还没有取过。', more: '更早的', rows: (count: number) => `${count} 行`,
    columns: { time: '时间', source: '来源', by: '谁要的', result: '结果', rows: '行数', words: '说明' }, planned: '按计划', retry: (attempts: number, time: string) => `试了 ${attempts} 次，${time} 再试`,
    adding: '加一个来源', editing: (name: string) => `改“${name}”`, save: '保存', cancel: '不改', saved: (name: string) => `已保存“${name}”`, held: (count: number) => `${count} 次等人看`,
    name: '名称', url: '地址', mapping: '列对应', anyMapping: '按表头自动认', onDays: '哪些天', at: '时间（北京）', isOn: '到时间自动取',
  },
  en: {
    title: 'Scheduled pulls', add: 'Add a source…', list: 'Sources', none: 'There are no sources yet. Add one, and it is fetched in time, checked like any import.', noHosts: 'The settings allow no host yet. Name it in QUOIN_PULL_HOSTS.', hosts: (hosts: string) => `Hosts that are allowed: ${hosts}`,
    states: { waiting: 'To be fetched', imported: 'Imported', same: 'Nothing new', held: 'To be looked at', failed: 'Not fetched' },
    days: { trading: 'Every trading day', daily: 'Every day' },
    when: (days: string, at: string) => `${days} ${at}`, next: (time: string) => `next ${time}`, off: 'Off', never: 'Never fetched',
    run: 'Fetch now', asked: (name: string) => `“${name}” is fetched now`, edit: 'Change…', remove: 'Remove', removed: (name: string) => `“${name}” removed`, putBack: 'Put it back', look: 'Look at it', log: 'What was fetched', noRuns: 'Nothing was fetched yet.', more: 'Earlier', rows: (count: number) => `${count} rows`,
    columns: { time: 'Time', source: 'Source', by: 'Asked by', result: 'Result', rows: 'Rows', words: 'In words' }, planned: 'as planned', retry: (attempts: number, time: string) => `tried ${attempts} times, again at ${time}`,
    adding: 'Add a source', editing: (name: string) => `Change “${name}”`, save: 'Save', cancel: 'Leave it', saved: (name: string) => `“${name}” saved`, held: (count: number) => `${count} to be looked at`,
    name: 'Name', url: 'Address', mapping: 'Columns', anyMapping: 'By their headings', onDays: 'Which days', at: 'Time (Beijing)', isOn: 'Fetch in time',
  },
});
