import { ADMIN } from '#server/store/accounts/accounts.ts';
import type { Settings } from '#server/platform/settings.ts';

interface StartedServer {
  settings: Settings;
  ports: { site: number; studio: number };
  /** The password that was made for `admin` just now; null where there is none to show. */
  password: string | null;
  /** Origin of the sandbox; null where none runs. */
  sandbox: string | null;
  /** Where Prometheus reads; null: nowhere. */
  metricsPort: number | null;
  milliseconds: number;
}

/** What the terminal says once both origins listen: where they are, and how to sign in the first time. */
export function startupBanner({
  settings,
  ports,
  password,
  sandbox,
  metricsPort,
  milliseconds,
}: StartedServer): string {
  const host = ['0.0.0.0', '::'].includes(settings.HOST) ? 'localhost' : settings.HOST;
  const signIn = password
    ? `账号 ${ADMIN}，密码 ${password}（只显示这一次）`
    : `账号 ${ADMIN}，密码是第一次启动时设定的`;
  return [
    '',
    `Quoin 已就绪（${(milliseconds / 1000).toFixed(1)} 秒）`,
    `  网站    ${settings.SITE_ORIGIN ?? `http://${host}:${ports.site}`}`,
    `  编排台  ${settings.STUDIO_ORIGIN ?? `http://${host}:${ports.studio}`}`,
    ...(sandbox === null ? [] : [`  沙箱    ${sandbox}（交易系统的演示，没有任何真实资金）`]),
    ...(metricsPort === null ? [] : [`  指标    http://${host}:${metricsPort}/metrics`]),
    `  登录    ${signIn}`,
    '  按 Ctrl-C 停止',
    '',
  ].join('\n');
}
