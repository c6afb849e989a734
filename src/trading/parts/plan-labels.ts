const CYCLES = { '0': '每月', '1': '每周', '2': '每两周' } as const;
const STATUSES = { '0': '进行中', '1': '已暂停', '2': '已终止' } as const;
const WEEKDAYS = ['一', '二', '三', '四', '五'];

type Cycle = keyof typeof CYCLES;

export const CYCLE_OPTIONS = Object.entries(CYCLES).map(([value, label]) => ({ value, label }));

export const planStatusLabel = (status: keyof typeof STATUSES) => STATUSES[status];

const padded = (number: number) => String(number).padStart(2, '0');

/** The days on which a cycle can pay: 01 to 28 of a month, or 01 (Monday) to 05. */
export function dayOptions(cycle: string): { value: string; label: string }[] {
  return cycle === '0'
    ? Array.from({ length: 28 }, (_, index) => ({
        value: padded(index + 1),
        label: `${index + 1} 日`,
      }))
    : WEEKDAYS.map((name, index) => ({ value: padded(index + 1), label: `周${name}` }));
}

/** When a plan pays: `每月 5 日`, `每周周三`. */
export function scheduleLabel({
  plancycle,
  planday,
}: {
  plancycle: Cycle;
  planday: string;
}): string {
  const day = dayOptions(plancycle).find(({ value }) => value === planday)?.label ?? planday;
  return plancycle === '0' ? `${CYCLES[plancycle]} ${day}` : CYCLES[plancycle] + day;
}
