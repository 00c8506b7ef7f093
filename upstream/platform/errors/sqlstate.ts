/** What PostgreSQL calls the failures that the program answers to, under the names of its manual (appendix A). */
export const SQLSTATE = {
  foreignKeyViolation: '23503',
  uniqueViolation: '23505',
  readOnlyTransaction: '25006',
  serializationFailure: '40001',
  deadlockDetected: '40P01',
  insufficientPrivilege: '42501',
  lockNotAvailable: '55P03',
  queryCanceled: '57014',
} as const
