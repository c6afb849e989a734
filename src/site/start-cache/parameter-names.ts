import type { ParameterName } from '#schemas/content.ts';

/** The parameters that are kept; whatever else a server sends is dropped. */
const WHITELIST: Record<ParameterName, true> = {
  companyname: true,
  companylogo: true,
  companyslogan: true,
  companyphone: true,
  servicephone: true,
  uploadfilesize: true,
  cashfundcode: true,
  loginopenflag: true,
  registeropenflag: true,
  orgloginopenflag: true,
  loginaddress: true,
  registeraddress: true,
  orgloginaddress: true,
  tradeaddress: true,
  pwdminlength: true,
  pwdmaxlength: true,
  pwdpattern: true,
  pwdcheckbusiness: true,
  10302001: true,
};

export function isParameterName(name: string): name is ParameterName {
  return Object.hasOwn(WHITELIST, name);
}
