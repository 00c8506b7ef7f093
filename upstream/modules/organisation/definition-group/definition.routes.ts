import { sql } from 'kysely'
import { z } from 'zod'
import { LISTS } from '#upstream/kit/catalogue/definition-labels.ts'
import { registerRead } from '#upstream/platform/http/call.ts'
import type { RoutePlugin } from '#upstream/platform/http/services.ts'
import { id } from '#upstream/platform/http/id.ts'
import { signedIn, staffOrService } from '#upstream/platform/auth/policy.ts'
import { readGroups } from './definition-group.repo.ts'

const everybody = signedIn(['staff', 'supplier', 'customer'], { serviceAccounts: true })

/** Of the lists, those that the portals' own forms and lists name; the others are the staff's, and empty to anybody else. */
const ofPortals: readonly number[] = [
  LISTS.taxRegime,
  LISTS.currency,
  LISTS.attendedPaymentForm,
  LISTS.bank,
  LISTS.tax,
  LISTS.paymentForm,
  LISTS.readjustment,
  LISTS.unit,
  LISTS.questionKind,
  LISTS.personDocument,
]

/** Lists whose values carry in DedHelper what they are worth when offers are compared: the staff's alone (decision 0219). */
const weighed: readonly number[] = [LISTS.paymentForm, LISTS.attendedPaymentForm]

/** What forms offer: the active values of a definition list, in their order (back-office.md 3). */
export const definitionRoutes: RoutePlugin = (app, services) => {
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/GenDefinition/list',
      policy: everybody,
      summary: 'The values of a definition list',
      query: z.object({ defID: id, dgrID: id.optional() }),
    },
    ({ tx, identity, query: { defID, dgrID } }) => {
      const isStaff = identity.audience === 'staff'
      return tx
        .selectFrom('GenDefinition')
        .innerJoin('GenDefinitionGroup', 'GenDefinitionGroup.DefID', 'GenDefinition.DefID')
        .select(['DedID', 'DedValue', 'DedDescription', 'DedAbbreviation'])
        .select(isStaff || !weighed.includes(defID) ? 'DedHelper' : sql<null>`null`.as('DedHelper'))
        .where('GenDefinition.DefID', '=', defID)
        .$if(dgrID !== undefined, (query) => query.where('DgrID', '=', dgrID ?? 0))
        .where('SecStatus', '=', 1)
        .$if(!isStaff, (query) => query.where('GenDefinition.DefID', 'in', ofPortals))
        .orderBy('DedOrder')
        .orderBy('DedID')
        .execute()
    },
  )

  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/GenDefinition/definitiongroup',
      policy: staffOrService,
      summary: 'The definition lists there are, or those whose name or number holds what is looked for',
      query: z.object({ search: z.string().max(200).optional() }),
    },
    ({ tx, query: { search } }) => readGroups(tx, { search }),
  )
}
