import { z } from 'zod';
import {
  companyChapter,
  honour,
  HONOUR_TYPES,
  honourRow,
  job,
  JOB_TYPES,
  jobRow,
  personRow,
  officeLocation,
  TEAM_GROUPS,
} from '../../content/company.ts';
import { roadshow, roadshowRow } from '../../content/promotion.ts';
import { text } from '../../json.ts';
import { pictureSize } from '../../media.ts';
import { list, nothing, one, paging, rows, type CallSchema } from '../parts.ts';

const byId = z.strictObject({ id: text(40) });

/** The company and its people. */
export const companyCalls = {
  'content/companysection/list': {
    meaning: '公司介绍的各章',
    request: nothing,
    record: rows(companyChapter),
  },
  'content/honour/list': {
    meaning: '资质和荣誉，新的在前',
    request: z.strictObject({ honourtype: z.enum([...HONOUR_TYPES, '']).optional(), ...paging }),
    record: list(honourRow),
  },
  'content/honour/detail': {
    meaning: '一项资质或荣誉',
    request: byId,
    record: one(honour.extend(pictureSize)),
  },
  'content/person/list': {
    meaning: '团队成员和他们的履历，按排序号',
    request: z.strictObject({ team: z.enum([...TEAM_GROUPS, '']).optional(), ...paging }),
    record: list(personRow),
  },
  'content/person/detail': { meaning: '一位团队成员的履历', request: byId, record: one(personRow) },
  'content/job/list': {
    meaning: '在招职位，可按类型和城市筛选，新的在前',
    request: z.strictObject({
      jobtype: z.enum([...JOB_TYPES, '']).optional(),
      city: text(40).optional(),
      ...paging,
    }),
    record: list(jobRow),
  },
  'content/job/detail': { meaning: '一个职位的职责和要求', request: byId, record: one(job) },
  'content/place/list': {
    meaning: '联系地点：总部、分公司和直销柜台',
    request: nothing,
    record: rows(officeLocation),
  },
  'content/roadshow/list': {
    meaning: '路演，可按基金筛选，开始时间晚的在前',
    request: z.strictObject({ fundcode: text(6).optional(), ...paging }),
    record: list(roadshowRow),
  },
  'content/roadshow/detail': {
    meaning: '一场路演',
    request: byId,
    record: one(roadshow.extend(pictureSize)),
  },
} satisfies Record<string, CallSchema>;
