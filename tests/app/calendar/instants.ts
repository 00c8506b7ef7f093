/** An instant at which the product is proved, and what is particular about it; all in Lima's own time. */
export interface Instant {
  at: string
  what: string
}

const instant = (at: string, what: string): Instant => ({ at: `${at}-05:00`, what })

/** Every kind of day that a program may be started on. */
export const instants: readonly Instant[] = [
  instant('2026-11-23T10:00:00', 'Monday'),
  instant('2026-11-24T08:05:00', 'Tuesday'),
  instant('2026-11-25T17:55:00', 'Wednesday, as the office closes'),
  instant('2026-11-26T12:00:00', 'Thursday'),
  instant('2026-11-27T16:30:00', 'Friday'),
  instant('2026-11-28T10:00:00', 'Saturday'),
  instant('2026-11-29T21:30:00', 'Sunday, Monday in UTC'),
  instant('2026-12-01T08:00:00', 'the first of a month'),
  instant('2026-11-30T19:30:00', 'the last of a month, the first of the next in UTC'),
  instant('2027-02-28T11:00:00', 'the last of February, a Sunday'),
  instant('2027-05-01T09:00:00', 'the first of a month, a holiday and a Saturday'),
  instant('2026-12-31T23:59:00', 'the last minute of a year'),
  instant('2027-01-01T00:01:00', 'the first minute of a year'),
  instant('2027-12-31T18:59:00', 'the last minute in which Lima and UTC are in one year'),
  instant('2028-02-29T10:00:00', '29 February'),
  instant('2028-02-29T23:30:00', '29 February, March in UTC'),
  instant('2027-06-30T20:00:00', 'half a year, the next day in UTC'),
  instant('2027-07-28T11:00:00', 'Fiestas Patrias'),
  instant('2027-03-26T10:00:00', 'Good Friday'),
  instant('2026-12-08T10:00:00', 'Inmaculada Concepción, a Tuesday'),
  instant('2027-11-22T09:00:00', 'one year on'),
  instant('2028-12-31T23:59:00', 'the last minute of a leap year, a Sunday'),
  instant('2029-11-22T09:00:00', 'three years on'),
  instant('2029-12-29T00:01:00', 'three years on, a Saturday at midnight'),
]
