/** What is read and agreed to before an account is opened. */
export const OPENING_PAPERS = [
  { contractno: 'KH-1', contractname: '基金电子交易服务协议', version: '2026.1' },
  { contractno: 'KH-2', contractname: '投资者权益须知', version: '2026.1' },
  { contractno: 'KH-3', contractname: '个人信息处理规则', version: '2026.1' },
] as const;

/** Provinces with their cities; the sandbox knows these. */
export const REGIONS = [
  {
    regioncode: '110000',
    regionname: '北京市',
    cities: [{ regioncode: '110100', regionname: '北京市' }],
  },
  {
    regioncode: '310000',
    regionname: '上海市',
    cities: [{ regioncode: '310100', regionname: '上海市' }],
  },
  {
    regioncode: '440000',
    regionname: '广东省',
    cities: [
      { regioncode: '440100', regionname: '广州市' },
      { regioncode: '440300', regionname: '深圳市' },
    ],
  },
] as const;

export const CITIES = REGIONS.flatMap(({ cities }) => [...cities]);
