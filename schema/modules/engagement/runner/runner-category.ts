/** The categories of the run by age. */
export const RUNNER_CATEGORY = {
  JUNIOR: 'JUNIOR',
  OPEN: 'OPEN',
  MASTERS_40: 'MASTERS_40',
  MASTERS_50: 'MASTERS_50',
  MASTERS_60: 'MASTERS_60',
} as const
