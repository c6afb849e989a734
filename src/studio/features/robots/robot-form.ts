import type { NoticeLanguage, RobotService } from '#schemas/notice.ts';
import type { StudioBody } from '#wire/studio/routes.ts';
import type { Robot } from '#wire/studio/robots.ts';

/** What is typed of a robot; its address and secret empty where they stay. */
export interface RobotForm {
  name: string;
  service: RobotService;
  address: string;
  secret: string;
  /** The secret that there is, is given up. */
  isUnsigned: boolean;
  language: NoticeLanguage;
  showsTitles: boolean;
  isOn: boolean;
}

/** Who signs messages with a secret. */
const SIGNING: ReadonlySet<RobotService> = new Set(['dingtalk', 'feishu']);

export function isSigned({ service }: RobotForm): boolean {
  return SIGNING.has(service);
}

export function initialForm(robot: Robot | null, language: NoticeLanguage): RobotForm {
  return {
    ...{ name: '', service: 'wecom', language, showsTitles: false, isOn: true },
    ...(robot && {
      ...{ name: robot.name, service: robot.service, language: robot.language },
      ...{ showsTitles: robot.showsTitles, isOn: robot.isOn },
    }),
    ...{ address: '', secret: '', isUnsigned: false },
  };
}

/** Another service takes another address; otherwise that of a robot that there is stays. */
export function needsAddress({ service }: RobotForm, robot: Robot | null): boolean {
  return robot === null || robot.service !== service;
}

export function isReady(form: RobotForm, robot: Robot | null): boolean {
  return form.name.trim() !== '' && (form.address.trim() !== '' || !needsAddress(form, robot));
}

export function newRobot(form: RobotForm): StudioBody<'createRobot'> {
  const { name, service, language, showsTitles, address } = form;
  const secret = isSigned(form) ? form.secret.trim() : '';
  return {
    ...{ name: name.trim(), service, language, showsTitles, address: address.trim() },
    secret: secret === '' ? null : secret,
  };
}

export function changedRobot(form: RobotForm, id: string): StudioBody<'changeRobot'> {
  const { isOn, isUnsigned } = form;
  const { address, secret, ...settings } = newRobot(form);
  const dropsSecret = isUnsigned || !isSigned(form);
  return {
    ...{ id, isOn, ...settings },
    ...(address !== '' && { address }),
    ...(dropsSecret ? { secret: null } : secret !== null && { secret }),
  };
}
