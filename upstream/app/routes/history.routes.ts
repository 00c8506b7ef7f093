import type { RawBuilder } from 'kysely'
import { alias } from '#upstream/platform/database/alias.ts'
import { z } from 'zod'
import { historyResources } from '#schema/app/history-resources.ts'
import { registerRead, type Call } from '#upstream/platform/http/call.ts'
import type { RoutePlugin } from '#upstream/platform/http/services.ts'
import { id } from '#upstream/platform/http/id.ts'
import { pageInput } from '#upstream/platform/http/page.ts'
import { allowed } from '#upstream/platform/auth/policy.ts'
import { visibleLeads } from '#upstream/modules/engagement/lead/lead.repo.ts'
import { HISTORY_ROW, readHistory } from '#upstream/kit/crud/history.ts'

/** Whether the caller may see a row, where a company's rows are not for everybody who has the option. */
const rowPredicates: Readonly<Record<string, (call: Call) => RawBuilder<boolean>>> = {
  MarLead: (call) => visibleLeads(call, alias('MarLead', HISTORY_ROW)),
}

/** `<resource>/history` of whatever tells the changes of its rows: who, when, which field from what to what. */
export const historyRoutes: RoutePlugin = (app, services) => {
  for (const one of historyResources) {
    const { resource, key, option, singular, isCommon } = one
    const record = isCommon ? z.string().max(20) : id.transform(String)
    registerRead(
      app,
      services,
      {
        method: 'POST',
        url: `/${resource}/history`,
        answerName: 'history',
        policy: allowed({ option, flag: 'View' }),
        summary: `Who changed what, newest first: ${singular}`,
        body: pageInput({}).extend({ filter: z.object({ [key]: record }) }),
      },
      (call) => {
        const { filter, ...page } = call.body
        return readHistory(call, one, filter[key] ?? '', page, rowPredicates[resource]?.(call))
      },
    )
  }
}
