import type { Transaction } from 'kysely'
import * as clock from '#schema/platform/time/clock.ts'
import { HOUR } from '#schema/platform/time/durations.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'

/** A session ends with the working day, however often it was refreshed. */
const LONGEST_SESSION = 12 * HOUR

/** Starts a query over the sessions that may work: neither revoked nor too old, of a person and company that are active. */
export const selectLivingSessions = (tx: Transaction<Tables>) =>
  tx
    .selectFrom('SecSession')
    .innerJoin('SecUser', 'SecUser.UsrID', 'SecSession.UsrID')
    .innerJoin('SecUserCompany', (join) =>
      join
        .onRef('SecUserCompany.UsrID', '=', 'SecSession.UsrID')
        .onRef('SecUserCompany.CpyID', '=', 'SecSession.CpyID'),
    )
    .innerJoin('GenCompany', 'GenCompany.CpyID', 'SecSession.CpyID')
    .where('SesRevoked', 'is', null)
    .where('SecSession.SecCreate', '>', new Date(clock.now().getTime() - LONGEST_SESSION).toISOString())
    .where('SecUser.SecStatus', '=', 1)
    .where('GenCompany.SecStatus', '=', 1)
    .where((is) => is.or([is('UsrExtern', '=', false), is('SecUserCompany.UsrActivated', 'is not', null)]))
