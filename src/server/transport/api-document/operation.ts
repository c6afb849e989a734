import { resultCodes, type ResultName } from '#wire/public/codes.ts';
import type { DescribedCall } from './describe-call.ts';
import type { JsonSchema } from './json-schema.ts';

const header = (name: string) => ({ $ref: `#/components/parameters/${name}` });
const CODE = { type: 'string', description: '"0000000" 为成功，其余见错误码表' } as const;
const MSG = { type: 'string', description: '给人看的说明，成功时为空' } as const;
const CALLERS = { anyone: '任何人', session: '匿名会话', investor: '已登录的投资者' } as const;

/** The OpenAPI operation of one call. */
export function operationOf(call: DescribedCall, group: string) {
  const { id, meaning, entry } = call;
  return {
    operationId: id,
    tags: [group],
    summary: meaning,
    description: remarks(call),
    parameters: parametersOf(call),
    ...(entry.method === 'POST' && {
      requestBody: { required: true, content: requestContent(call) },
    }),
    responses: {
      200: { description: '成功，或一个不属于本站错误码的失败', content: answerContent(call) },
      ...failureResponses(call),
    },
    'x-quoin': {
      caller: entry.caller,
      served: entry.served,
      format: entry.format,
      effect: entry.effect,
      login: entry.login,
    },
  };
}

/** What schemas cannot say, for a person. */
export function remarks({ entry }: DescribedCall): string {
  return [
    `调用者：${CALLERS[entry.caller]}。`,
    entry.served === 'upstream' ? '由公司的交易网关应答；没有配置网关时答 2030501。' : '',
    entry.effect ? '会改变数据：同一个 _msgid 再次发送，得到第一次的应答。' : '',
    entry.login ? '登录类调用：字段与 head 并列，不在 body 之下。' : '',
    entry.upload ? '以 multipart 上传，文本字段为明文，一并签名；_msgid 只在请求头中。' : '',
    entry.binary ? '应答是文件；失败时应答 JSON。' : '',
  ].join('');
}

function parametersOf({ request, entry }: DescribedCall) {
  const token = entry.caller === 'anyone' ? [] : [header('token')];
  const fixed = Object.entries(entry.headers ?? {}).map(([name, value]) => ({
    name,
    in: 'header',
    required: true,
    schema: { const: value },
  }));
  const common = [
    'uniqueIndex',
    'secretId',
    'deviceType',
    'tenantId',
    'msgid',
    'sign',
    'systemType',
  ].map(header);
  return [
    ...common,
    ...token,
    ...fixed,
    ...(entry.method === 'GET' ? queryParameters(request) : []),
  ];
}

function queryParameters({ properties = {}, required = [] }: JsonSchema) {
  const own = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
  return [
    ...own,
    {
      name: '_msgid',
      in: 'query',
      required: true,
      description: '与请求头 _msgid 相同',
      schema: { type: 'string', format: 'uuid' },
    },
  ];
}

function requestContent(call: DescribedCall) {
  const { request, entry } = call;
  if (entry.upload) {
    const { properties = {}, required = [] } = request;
    const file = {
      type: 'string',
      contentMediaType: 'application/octet-stream',
      description: '文件',
    };
    return {
      'multipart/form-data': {
        schema: {
          type: 'object',
          properties: { ...properties, file },
          required: [...required, 'file'],
        },
      },
    };
  }
  const data = { type: 'string', contentEncoding: 'base64', description: '明文 JSON 的密文' };
  const schema = {
    type: 'object',
    properties: { data },
    required: ['data'],
    additionalProperties: false,
    'x-plain': plainSchema(call),
  };
  return { 'application/json': { schema } };
}

/** What is enciphered. */
function plainSchema({ request, entry }: DescribedCall) {
  const head = { $ref: '#/components/schemas/Head' };
  const msgid = { $ref: '#/components/schemas/MessageId' };
  const { properties = {}, required = [] } = request;
  const fields = { ...properties, _msgid: msgid };
  if (!entry.login)
    return plainObject({ head, body: plainObject(fields, [...required, '_msgid']) }, [
      'head',
      'body',
    ]);
  const login = {
    loginsystemtype: { const: 'w' },
    channelid: { const: '6000' },
    centerid: { const: '1000' },
    projecttype: { const: '0' },
    logintoken: { type: 'string' },
  };
  return plainObject({ head, ...login, ...fields }, [
    'head',
    ...Object.keys(login),
    ...required.filter((name) => name !== 'logintoken'),
    '_msgid',
  ]);
}

function plainObject(properties: object, required: string[]) {
  return { type: 'object', properties, required, additionalProperties: false };
}

function answerContent({ answer, entry }: DescribedCall) {
  if (!answer) return { 'application/octet-stream': {} };
  const properties = { code: CODE, msg: MSG, [entry.format]: answer };
  return {
    'application/json': {
      schema: { type: 'object', properties, required: ['code', 'msg', entry.format] },
    },
  };
}

/** Results that a call of this kind can come to, by HTTP status. */
function failureResponses({ entry }: DescribedCall) {
  const byStatus = new Map<number, string[]>();
  for (const name of possibleFailures(entry)) {
    const { status, code, msg } = resultCodes[name];
    byStatus.set(status, [...(byStatus.get(status) ?? []), `${code} ${msg}`]);
  }
  const content = {
    'application/json': { schema: { $ref: `#/components/schemas/Failure-${entry.format}` } },
  };
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [status, { description: codes.join('；'), content }]),
  );
}

function possibleFailures({
  caller,
  method,
  served,
  upload,
}: DescribedCall['entry']): ResultName[] {
  const names = (Object.keys(resultCodes) as ResultName[]).filter((name) => name !== 'success');
  const impossible = new Set<ResultName>([
    ...(caller === 'anyone' ? (['noSession', 'notLoggedIn', 'loggedInElsewhere'] as const) : []),
    ...(method === 'GET' || caller === 'anyone' ? (['reusedMessage'] as const) : []),
    ...(served === 'upstream'
      ? (['notQualified'] as const)
      : (['upstreamUnavailable', 'notOffered'] as const)),
    ...(upload ? [] : (['uploadTooLarge'] as const)),
  ]);
  return names.filter((name) => !impossible.has(name));
}
