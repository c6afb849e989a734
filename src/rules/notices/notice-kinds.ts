import type { NoticeChoice, NoticeKind, NoticeSettings, NoticeWay } from '#schemas/notice.ts';
import type { Right } from '#schemas/right.ts';
import type { Role } from '#schemas/role.ts';

/** A kind of notice: what it is called wherever it is shown, and how it is told to whom chose nothing. */
interface NoticeDefinition {
  label: { zh: string; en: string };
  /** The right without which nobody is told of it; null: everybody may be. */
  needs: Right | null;
  /** Roles whose accounts are told at once; all others in the digest. */
  atOnce: readonly Role[] | 'all';
  /** Its title was written by a visitor: outside the studio it is left out. */
  isByVisitor?: true;
}

export const noticeKinds: Readonly<Record<NoticeKind, NoticeDefinition>> = {
  approve: {
    label: { zh: '等你签字', en: 'For your signature' },
    needs: null,
    atOnce: ['reviewer', 'sales-head', 'compliance'],
  },
  publish: {
    label: { zh: '已批准，可以发布', en: 'Approved, ready to publish' },
    needs: 'release.publish',
    atOnce: ['publisher'],
  },
  returned: {
    label: { zh: '送审被退回或已失效', en: 'Sent back or void' },
    needs: 'release.prepare',
    atOnce: 'all',
  },
  mention: { label: { zh: '批注里提到你', en: 'You were mentioned' }, needs: null, atOnce: 'all' },
  ticket: {
    label: { zh: '客户留言', en: 'Customer’s message' },
    needs: 'feedback.answer',
    atOnce: [],
    isByVisitor: true,
  },
  entry: { label: { zh: '表单填写', en: 'Entry of a form' }, needs: 'form.answer', atOnce: [] },
  import: {
    label: { zh: '导入有问题要确认', en: 'Import with questions' },
    needs: 'figures.import',
    atOnce: ['fund-operator'],
  },
  pull: {
    label: { zh: '定时拉取失败', en: 'A pull failed' },
    needs: 'figures.import',
    atOnce: ['fund-operator'],
  },
  ending: {
    label: { zh: '快要下线', en: 'Leaves the site soon' },
    needs: 'release.publish',
    atOnce: [],
  },
  licence: {
    label: { zh: '文件授权到期', en: 'Licence of a file ends' },
    needs: 'media.edit',
    atOnce: [],
  },
  emergency: {
    label: { zh: '用了应急账号', en: 'An emergency account was used' },
    needs: 'people.manage',
    atOnce: 'all',
  },
  approved: {
    label: { zh: '送审已批准', en: 'Your submission was approved' },
    needs: 'release.prepare',
    atOnce: 'all',
  },
  answer: { label: { zh: '批注有新回复', en: 'A comment was answered' }, needs: null, atOnce: [] },
  resolved: { label: { zh: '批注已解决', en: 'A comment was resolved' }, needs: null, atOnce: [] },
  deputy: { label: { zh: '代签', en: 'Deputies' }, needs: null, atOnce: 'all' },
  due: { label: { zh: '快到期或已到期', en: 'Due soon or overdue' }, needs: null, atOnce: 'all' },
};

/** How an account is told of a kind by a way: as it chose, else as its roles have it. Without mail or a robot it is not. */
export function choiceOf(
  settings: NoticeSettings,
  roles: readonly Role[],
  { kind, way }: { kind: NoticeKind; way: NoticeWay },
): NoticeChoice {
  const isOn = way === 'mail' ? settings.mail : settings.robot !== null;
  if (!isOn) return 'off';
  return settings.choices[kind]?.[way] ?? defaultChoice(kind, roles);
}

/** For whom chose nothing. */
export function defaultChoice(kind: NoticeKind, roles: readonly Role[]): NoticeChoice {
  const { atOnce } = noticeKinds[kind];
  return atOnce === 'all' || roles.some((role) => atOnce.includes(role)) ? 'now' : 'digest';
}
