import { sql } from 'kysely'
import { containsPhrase } from '#upstream/kit/text/search-text.ts'
import { registerRead, registerWrite, type Call } from '#upstream/platform/http/call.ts'
import type { RoutePlugin } from '#upstream/platform/http/services.ts'
import {
  orderOf,
  pageInput,
  searchOf,
  toPage,
  windowOf,
  type Page,
  type PageInput,
} from '#upstream/platform/http/page.ts'
import { signedIn } from '#upstream/platform/auth/policy.ts'
import {
  delegation,
  delegator,
  substitute,
  transaction,
  delegations,
  readDelegations,
  visibleDelegations,
  type DelegationRow,
} from './delegation.repo.ts'
import { removeDelegation, removeInput, saveDelegation, saveInput } from './save-delegation.ts'

const COLUMNS = {
  UsrFullName: delegator('UsrFullName'),
  UsrSubstituteName: substitute('UsrFullName'),
  TrsName: transaction('TrsName'),
  DlgFrom: delegation('DlgFrom'),
  DlgTo: delegation('DlgTo'),
}

async function page(call: Call<PageInput>): Promise<Page<DelegationRow>> {
  const { tx, body } = call
  const text = sql`folded(concat_ws(' ', ${delegator('UsrFullName')}, ${substitute('UsrFullName')}, ${delegation('DlgReason')}))`
  const wanted = sql`where ${delegation('SecStatus')} = 1 and ${visibleDelegations(call)} and ${containsPhrase(text, searchOf(body))}`
  const { column, dir } = orderOf(body, COLUMNS, { column: COLUMNS.DlgFrom, dir: 'desc' })
  const data = await readDelegations(
    tx,
    call,
    sql`${wanted} order by ${column} ${sql.raw(dir)} nulls last, ${delegation('DlgID')} ${windowOf(body)}`,
  )
  return toPage(tx, body, data, sql`${delegations} ${wanted}`)
}

/** SecDelegation: every internal person names who stands in for them, from a day to a day (rules 2). */
export const delegationRoutes: RoutePlugin = (app, services) => {
  const policy = signedIn(['staff'], { subject: ['UsrID'] })
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/SecDelegation/pagination',
      policy,
      body: pageInput({}),
      summary: 'Delegations: own, those in which one stands in, or all for an administrator',
    },
    page,
  )
  registerWrite(
    app,
    services,
    { method: 'POST', url: '/SecDelegation/save', policy, body: saveInput, summary: 'Names a substitute' },
    saveDelegation,
  )
  registerWrite(
    app,
    services,
    { method: 'PUT', url: '/SecDelegation/update', policy, body: saveInput, summary: 'Changes a delegation' },
    saveDelegation,
  )
  registerWrite(
    app,
    services,
    { method: 'DELETE', url: '/SecDelegation/delete', policy, body: removeInput, summary: 'Takes a delegation back' },
    removeDelegation,
  )
}
