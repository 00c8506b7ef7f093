import { z } from 'zod'
import { LONGEST_SEARCH } from '#schema/modules/reporting/search/search.ts'
import { callers } from '#upstream/kit/document/annulment.ts'
import { registerRead } from '#upstream/platform/http/call.ts'
import type { RoutePlugin } from '#upstream/platform/http/services.ts'
import { signedIn } from '#upstream/platform/auth/policy.ts'
import { findAnything } from './find-anything.ts'

const searchInput = z.object({ Text: z.string().max(LONGEST_SEARCH).default(''), ...callers })

/** One search over every kind of record. Which rows answer is for the kinds to say. */
export const searchRoutes: RoutePlugin = (app, services) => {
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/LgsSearch/find',
      policy: signedIn(['staff', 'supplier', 'customer']),
      body: searchInput,
      summary:
        'Finds documents, partners, articles and people by number, RUC, DNI, name or text, with what the caller may do next',
    },
    (call) => findAnything(call, call.body.Text),
  )
}
