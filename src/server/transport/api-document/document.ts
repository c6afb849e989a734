import { resultCodes } from '#wire/public/codes.ts';
import { COUNT_STEP, MOST_COUNTED } from '#server/store/search/count-items.ts';
import { BASE_PATH, DEVICE_TYPE, SYSTEM_TYPE, TENANT_ID } from '#wire/public/constants.ts';
import { describeCall } from './describe-call.ts';
import { callGroups } from './groups.ts';
import type { Components } from './json-schema.ts';
import { operationOf } from './operation.ts';

const header = (name: string, description: string, schema: object, required = true) => ({
  name,
  in: 'header',
  required,
  description,
  schema,
});
const uuid = { type: 'string', format: 'uuid' };

const parameters = {
  uniqueIndex: header('x-unique-index', '每个浏览器标签页一个 UUID', uuid),
  secretId: header('x-secret-id', '密钥组的公开名称', { type: 'string', default: 'web' }),
  deviceType: header('x-device-type', '设备类型', { const: DEVICE_TYPE }),
  tenantId: header('x-tenant-id', '租户', { const: TENANT_ID }),
  token: header('token', '会话令牌，由 common/session 给出', { type: 'string' }),
  msgid: header('_msgid', '每条消息一个 UUID v4；重试同一笔业务时不变', uuid),
  sign: header('_sign', '参数与密钥排序拼接后的 MD5，大写十六进制', {
    type: 'string',
    pattern: '^[0-9A-F]+$',
  }),
  systemType: header('g_systemtype', '系统类型', { const: SYSTEM_TYPE }),
};

const text = { type: 'string' };
const head = {
  functionid: text,
  systemtype: text,
  acceptmethod: text,
  mac: text,
  imei: text,
  uuid: text,
};

const sharedSchemas = {
  MessageId: { ...uuid, description: '与请求头 _msgid 相同' },
  Head: {
    type: 'object',
    description: '不签名，服务器不信其中任何内容',
    properties: head,
    required: Object.keys(head),
  },
  'Failure-record': {
    type: 'object',
    properties: { code: text, msg: text, record: { type: 'array', maxItems: 0 } },
    required: ['code', 'msg', 'record'],
  },
  'Failure-body': {
    type: 'object',
    properties: { code: text, msg: text, body: {} },
    required: ['code', 'msg', 'body'],
  },
};

/** How a call is made, for a person who reads the document. */
export const INTRODUCTION = [
  `所有调用在 ${BASE_PATH} 之下。先以 GET common/session 取得会话的 token 和 key，以后的调用在请求头中带 token。`,
  '签名：取全部字段，加上 _msgid 和名为 _key 的签名密钥，按名称排序，以 k=v 用 & 相连（null 为空，嵌套值取其 JSON 文本），取 MD5，大写，放在请求头 _sign。',
  '加密：POST 的明文是 {head, body} 的 JSON，_msgid 是 body 的一个字段；以 AES-CBC（PKCS#7）加密，放在 {"data": "<base64>"} 中。会话模式 1 的密钥是会话的 key，IV 是公开配置。应答不加密。',
  `应答有两种格式：{code, msg, record} 的 record 是结果集的数组，第一个是数据行，列表的第二个是 [{totalcount}]，按词查找时数到所取部分之后的整 ${COUNT_STEP}，至多 ${MOST_COUNTED}，还有更多时带 ismore "1"；{code, msg, body} 的 body 是一个对象。数字都是字符串。`,
  '签名和加密的密钥随页面到达每个浏览器：它们是配置，不是秘密，任何权限都不取决于它们。',
];

/** The OpenAPI 3.1 document of the whole catalogue. */
export function openApiDocument() {
  const components: Components = {};
  const described = callGroups.flatMap(({ label, paths }) =>
    paths.map((path) => ({ label, call: describeCall(path, components) })),
  );
  const paths = Object.fromEntries(
    described.map(
      ({ label, call }) =>
        [`/${call.path}`, { [call.entry.method.toLowerCase()]: operationOf(call, label) }] as const,
    ),
  );
  return {
    openapi: '3.1.0',
    info: { title: '网站公共接口', version: '1', description: INTRODUCTION.join('\n\n') },
    servers: [{ url: BASE_PATH }],
    tags: callGroups.map(({ label }) => ({ name: label })),
    paths,
    components: { parameters, schemas: { ...sharedSchemas, ...components } },
    'x-result-codes': Object.values(resultCodes).map(({ code, status, msg }) => ({
      code,
      status,
      msg,
    })),
  };
}
