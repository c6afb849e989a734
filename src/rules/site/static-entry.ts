import type { MenuItem } from '#schemas/menu.ts';

/** The specification's static menu: the one entry that the site shows when the menu cannot be read or fetched. */
export const STATIC_ENTRY: MenuItem = {
  id: '10065',
  parentid: '',
  menuname: '基金产品',
  routecode: 'col',
  routeid: '',
  secondtype: '',
  linktype: '0',
  opentype: '0',
  displayflag: '1',
  ordernumber: '3',
  pagetitle: '',
  pagedesc: '',
  pagekerword: '',
  createtime: '20260101000000',
  updatetime: '20260101000000',
};
