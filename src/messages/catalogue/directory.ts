import type { Translations } from './translations.ts';

/** Of what the company's directory asks for by SCIM. */
export const directoryMessages = {
  'directory.no-token': {
    zh: '没有带令牌，或令牌不对。请在目录里填写编排台设置 QUOIN_SCIM_TOKEN 的值',
    en: 'There is no token, or not the right one. Enter the value of the setting QUOIN_SCIM_TOKEN in the directory',
  },
  'directory.api-key': {
    zh: '编排台的接口密钥没有目录这项权限。请用设置 QUOIN_SCIM_TOKEN 的值',
    en: 'API keys of the studio do not have the right “directory”. Use the value of the setting QUOIN_SCIM_TOKEN',
  },
  'directory.from-page': {
    zh: '这个接口只给公司的目录用，不回答网页发来的请求',
    en: 'This interface is for the company’s directory and answers no page of a browser',
  },
  'directory.too-fast': {
    zh: '请求太密。请一分钟后再试',
    en: 'Too many requests. Try again in a minute',
  },
  'directory.no-address': {
    zh: '没有这个地址。这里有 Users、Groups、ServiceProviderConfig、ResourceTypes 和 Schemas',
    en: 'There is no such address. There are Users, Groups, ServiceProviderConfig, ResourceTypes and Schemas',
  },
  'directory.no-filter': {
    zh: '这里不能用 filter',
    en: 'There is no filter here',
  },
  'directory.too-large': {
    zh: '请求体超过 {kilobytes} kB。请分几次发',
    en: 'The body is larger than {kilobytes} kB. Send it in parts',
  },
  'directory.other-type': {
    zh: '内容类型应是 application/scim+json',
    en: 'The content type has to be application/scim+json',
  },
  'directory.bad-json': {
    zh: '请求体应是一个 JSON 对象，不含文字里不能有的字符',
    en: 'The body has to be a JSON object, without characters that no text has',
  },
  'directory.bad-filter': {
    zh: 'filter 应形如 userName eq "chen.yuan"，几个条件用 and 连接。人可按 id、userName、externalId、displayName、emails.value、active、groups.value 找，组可按 id、displayName、externalId、members.value 找',
    en: 'The filter has to be like userName eq "chen.yuan", several joined by and. Users are found by id, userName, externalId, displayName, emails.value, active and groups.value, groups by id, displayName, externalId and members.value',
  },
  'directory.bad-path': {
    zh: '路径 {path} 看不懂。应形如 active、name.givenName、emails[type eq "work"].value 或 members[value eq "…"]',
    en: 'The path {path} cannot be read. It has to be like active, name.givenName, emails[type eq "work"].value or members[value eq "…"]',
  },
  'directory.no-operations': {
    zh: 'Operations 应是操作的列表：op 是 add、replace 或 remove；没有 path 时，value 是一个对象',
    en: 'Operations has to be a list of operations: op is add, replace or remove; without a path, value is an object',
  },
  'directory.bad-value': {
    zh: '{field}：{fault}',
    en: '{field}: {fault}',
  },
  'directory.read-only': {
    zh: '{field} 在这里不能改或去掉',
    en: '{field} cannot be changed or removed here',
  },
  'directory.not-unique': {
    zh: '{field}：已有别的人或组是这个值',
    en: '{field}: another user or group has this value',
  },
  'directory.too-many': {
    zh: '{field}：一次最多 {max} 个。请分几次发',
    en: '{field}: at most {max} at a time. Send them in parts',
  },
  'directory.fault-text': {
    zh: '应是一行文字，最多 {max} 个字，必填的不能为空',
    en: 'it has to be a text of one line, at most {max} characters, and not empty where it is required',
  },
  'directory.fault-flag': {
    zh: '应是 true 或 false',
    en: 'it has to be true or false',
  },
  'directory.fault-number': {
    zh: '应是整数',
    en: 'it has to be a whole number',
  },
  'directory.fault-object': {
    zh: '应是对象',
    en: 'it has to be an object',
  },
  'directory.fault-address': {
    zh: '应是电子邮箱，最多 60 个字',
    en: 'it has to be an email address of at most 60 characters',
  },
  'directory.fault-account': {
    zh: '@ 前要有小写字母或数字，账号由它们和点、横线组成，例如 chen.yuan',
    en: 'there have to be letters from a to z or digits before the @, of which the account is made, such as chen.yuan',
  },
  'directory.fault-reserved': {
    zh: '编排台里有别的人或角色叫这个名字，不能用作账号',
    en: 'it is the name of somebody else or of a role in the studio, and cannot be an account',
  },
  'directory.fault-member': {
    zh: '有成员不在这个目录的人里。请先建人，再加进组',
    en: 'some member is no user of this directory. Create the user first',
  },
  'directory.unknown': {
    zh: '没有这个人或组，或已经移除',
    en: 'There is no such user or group, or it was removed',
  },
  'directory.other-version': {
    zh: '已经改过，不是 If-Match 里的版本。请重新读取再改',
    en: 'It was changed and no longer is the version of If-Match. Read it again before you change it',
  },
  'directory.hand-made': {
    zh: '账号“{key}”是在编排台里建的，目录不能接管或改动。让本人先用公司账号登录一次，或由编排台的管理员改掉这个账号的公司邮箱',
    en: 'The account “{key}” was made in the studio; the directory can neither take it over nor change it. Let the person sign in with their company account once, or have an administrator of the studio change the company address of this account',
  },
  'directory.emergency': {
    zh: '账号“{key}”是应急账号，目录不能改动',
    en: 'The account “{key}” is for emergencies; the directory cannot change it',
  },
  'directory.last-administrator': {
    zh: '没有改：这样编排台就没有管理员了。请先让另一个人成为管理员',
    en: 'Nothing was changed: the studio would have no administrator. Make somebody else one first',
  },
  'directory.keeps-address': {
    zh: '这个账号由目录管理，公司邮箱在公司的目录里改',
    en: 'The directory keeps this account: change the company address there',
  },
  'directory.inactive': {
    zh: '没有恢复：公司的目录停用了这个人。请先在公司的目录里恢复',
    en: 'Not activated: the company’s directory deactivated this person. Activate them there first',
  },
} as const satisfies Translations;
