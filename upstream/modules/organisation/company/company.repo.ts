import type { Call } from '#upstream/platform/http/call.ts'

/** The option of /general/compania. */
export const COMPANY = 'COMPANY'

/** The caller's own company: there is no call that reads another. */
export const ownCompany = ({ tx, identity }: Pick<Call, 'tx' | 'identity'>) =>
  tx
    .selectFrom('GenCompany')
    .select(['CpyID', 'CpyName', 'CpyRuc', 'CpyAddress', 'CpyTelephone', 'CpyEmail', 'SecUpdate', 'SecVersion'])
    .where('CpyID', '=', identity.companyId)

export type Company = Awaited<ReturnType<ReturnType<typeof ownCompany>['executeTakeFirstOrThrow']>>
