/** What the structure of a site calls the company until an editor says its name. */
export const COMPANY_PLACEHOLDER = '公司名称';
