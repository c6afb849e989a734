import { rights } from '#schemas/right.ts';
import { IDEMPOTENCY_HEADER } from '#wire/studio/by-key.ts';
import type { RouteDocumentation, StudioRoute } from '#wire/studio/route.ts';
import { isForKeys, studioRoutes, type StudioRouteName } from '#wire/studio/routes.ts';
import { toJsonSchema, type Components } from '../json-schema.ts';
import { commonErrors } from './common-errors.ts';
import { refusalResponses } from './refusal-responses.ts';

/** What the declaration of a route says to people. */
export function documentationOf(route: StudioRoute): RouteDocumentation {
  return route as StudioRoute & RouteDocumentation;
}

/** The OpenAPI operation of one route of the studio. */
export function studioOperation(name: StudioRouteName, components: Components) {
  const route: StudioRoute = studioRoutes[name];
  const { summary, tag, errors = [] } = documentationOf(route);
  const isByKey = isForKeys(name);
  const isChange = route.method !== 'GET';
  return {
    operationId: name,
    tags: [tag],
    summary,
    description: remarks(route, isByKey),
    ...(isChange &&
      isByKey && { parameters: [{ $ref: '#/components/parameters/idempotencyKey' }] }),
    ...(isChange && {
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: toJsonSchema(route.body, 'input', `${name}-body`, components),
          },
        },
      },
    }),
    responses: {
      200: {
        description: '做完了',
        content: {
          'application/json': {
            schema: toJsonSchema(route.answer, 'output', `${name}-answer`, components),
          },
        },
      },
      ...refusalResponses([...commonErrors(route), ...errors]),
    },
    security:
      route.caller === 'anyone' ? [] : isByKey ? [{ key: [] }, { session: [] }] : [{ session: [] }],
    'x-quoin': {
      caller: route.caller === 'anyone' ? 'anyone' : 'editor',
      needs: route.needs,
      edits: route.edits ?? false,
      byKey: isByKey,
    },
  };
}

function remarks({ needs, caller }: StudioRoute, isByKey: boolean): string {
  return [
    needs === null
      ? caller === 'anyone'
        ? '任何人都能调用。'
        : '只关自己，不需要权限。'
      : `需要“${rights[needs].label.zh}”（${needs}）的权限；涉及文档时，还要对其中每一份都有权限。`,
    isByKey ? '' : '接口密钥不能调用。',
  ].join('');
}

export const IDEMPOTENCY_PARAMETER = {
  name: IDEMPOTENCY_HEADER,
  in: 'header',
  description:
    '为这件事取的名字，1 至 200 个可见的 ASCII 字符。再送一次同样的调用，得到第一次的应答，事情只做一次',
  schema: { type: 'string', maxLength: 200 },
} as const;
