/** The days of a fund's registration, yyyymmdd; funds that were stored before have none. */
interface Registered {
  registrationenddate?: string;
}

/** Whether the registration of a fund has ended on a day, yyyymmdd: its last day has passed. */
export function hasRegistrationEnded({ registrationenddate: last = '' }: Registered, day: string) {
  return last !== '' && last < day;
}
