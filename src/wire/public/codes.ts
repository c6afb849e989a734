/** A result code of the public wire. */
export interface ResultCode {
  code: string;
  /** HTTP status that it travels with. */
  status: number;
  msg: string;
  /** Whether visitors may read `msg`; false where the client settles the matter in silence. */
  public: boolean;
}

/** Quoin's own result codes and those of the specification that it gives itself. A code is never used again for another meaning. */
export const resultCodes = {
  success: { code: '0000000', status: 200, msg: '', public: false },
  /** Bad base64, padding, JSON, envelope or signature: one answer, so that it tells nothing of which. */
  badEnvelope: { code: '2030400', status: 400, msg: '请求无效，请刷新页面后重试', public: true },
  /** What qualified investors alone may see: the client asks for the confirmation and calls again. */
  notQualified: { code: '2030403', status: 403, msg: '请先完成合格投资者确认', public: true },
  notFound: { code: '2030404', status: 404, msg: '没有找到您要的内容', public: true },
  reusedMessage: { code: '2030409', status: 409, msg: '请求重复，请重试', public: true },
  uploadTooLarge: {
    code: '2030413',
    status: 413,
    msg: '文件过大或过多：一次最多 5 个，合计不超过 20 MB',
    public: true,
  },
  /** The envelope is right, a field in it is not; `msg` may be the field's own. */
  badFields: { code: '2030422', status: 422, msg: '提交的内容有误，请检查后重试', public: true },
  tooManyCalls: { code: '2030429', status: 429, msg: '操作过于频繁，请稍后再试', public: true },
  internal: { code: '2030500', status: 500, msg: '服务暂时出错，请稍后重试', public: true },
  notOffered: { code: '2030501', status: 501, msg: '该业务请到网上交易系统办理', public: true },
  upstreamUnavailable: {
    code: '2030504',
    status: 504,
    msg: '服务暂时不可用，请稍后重试',
    public: true,
  },
  /** The anonymous session is missing, unknown or over: the client fetches another one. */
  noSession: { code: '100043', status: 401, msg: '会话已失效，请重试', public: false },
  notLoggedIn: {
    code: '9999999',
    status: 401,
    msg: '您尚未登录，或已长时间未进行操作，为了保障您的账户安全，请刷新后重新登录!',
    public: true,
  },
  loggedInElsewhere: {
    code: '9999998',
    status: 401,
    msg: '您的账号可能已经在别处登录，请重新登录!',
    public: true,
  },
} as const satisfies Record<string, ResultCode>;

export type ResultName = keyof typeof resultCodes;

const statusByCode = new Map<string, number>(
  Object.values(resultCodes).map(({ code, status }) => [code, status]),
);

/** HTTP status of a code; `otherwise` for codes that are not Quoin's own and pass through. */
export function statusOf(code: string, otherwise = 200): number {
  return statusByCode.get(code) ?? otherwise;
}

/** A failed call as a value. Without `msg` it says what the catalogue says. */
export function failure(
  name: ResultName,
  msg: string = resultCodes[name].msg,
): { ok: false; code: string; msg: string } {
  return { ok: false, code: resultCodes[name].code, msg };
}

const SUCCESS_CODES: readonly string[] = ['0000000', '0'];

/** Codes come as text or number. */
export function isSuccess(code: unknown): boolean {
  return SUCCESS_CODES.includes(String(code));
}
