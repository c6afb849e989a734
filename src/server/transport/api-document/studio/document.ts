import { z } from 'zod';
import { refusal } from '#wire/studio/refusal.ts';
import { publicRefusalCodes } from '#wire/studio/refusals.ts';
import { studioRoutes, type StudioRouteName } from '#wire/studio/routes.ts';
import { toJsonSchema, type Components } from '../json-schema.ts';
import { documentationOf, IDEMPOTENCY_PARAMETER, studioOperation } from './operation.ts';
import { uploadOperations } from './uploads.ts';

/** How the interface is used, for a person who reads the document. */
export const STUDIO_INTRODUCTION = [
  '编排台能做的，这里都能做。在“设置 › 接口密钥”新建密钥，每次调用带请求头 Authorization: Bearer quoin_…。密钥代表新建它的人，权限不会超过那个人当时的权限，也不会超过密钥自己的范围；它做的每件事都记在那个人和密钥的名下。',
  '改变数据的调用可以带 Idempotency-Key：应答丢了就用同一个键、同样的内容再送，事情只做一次，得到的是第一次的应答，保留 24 小时。内容不同是 422，前一次还没结束是 409。被拒绝的调用什么也没做，可以用同一个键再试。上传文件按字节去重，不需要它。',
  '失败的应答是 {code, message}，程序按 code 处理。message 是 {id, values}：一句话的编号和其中的值，编排台按编号显示中文或英文。',
  '改一页：readDraft 读草稿，submitOperations 提交操作，check 得到指纹和要改的地方，publish 带着指纹发布。每把密钥每分钟 600 次调用，超过是 429。',
] as const;

const sentRefusal = refusal.extend({ code: z.enum(publicRefusalCodes) });

const security = {
  key: { type: 'http', scheme: 'bearer', description: '接口密钥' },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'quoin_studio',
    description: '编排台的登录；改变数据时还要带请求头 x-quoin-studio: 1',
  },
} as const;

/** The OpenAPI 3.1 document of the studio's interface, made of the table of routes. */
export function studioOpenApi() {
  const components: Components = {};
  const names = Object.keys(studioRoutes) as StudioRouteName[];
  const paths: Record<string, Record<string, unknown>> = {};
  for (const name of names) {
    const { method, path } = studioRoutes[name];
    paths[path] = { ...paths[path], [method.toLowerCase()]: studioOperation(name, components) };
  }
  const refusalSchema = toJsonSchema(sentRefusal, 'output', 'Refusal', components);
  return {
    openapi: '3.1.0',
    info: { title: '编排台接口', version: '1', description: STUDIO_INTRODUCTION.join('\n\n') },
    servers: [{ url: '/' }],
    tags: [...new Set(names.map((name) => documentationOf(studioRoutes[name]).tag))].map(
      (name) => ({ name }),
    ),
    paths: { ...paths, ...uploadOperations(components) },
    security: [{ key: [] }],
    components: {
      parameters: { idempotencyKey: IDEMPOTENCY_PARAMETER },
      securitySchemes: security,
      schemas: { Refusal: refusalSchema, ...components },
    },
  };
}
