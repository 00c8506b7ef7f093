import { z } from 'zod'
import { catalogues } from '#schema/app/catalogues.ts'
import { foldText } from '#schema/platform/text/fold-text.ts'
import { registerRead } from '#upstream/platform/http/call.ts'
import type { RoutePlugin } from '#upstream/platform/http/services.ts'
import { staffOrService } from '#upstream/platform/auth/policy.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'

/** A number that the program itself knows, as a lookup item (back-office.md 3). */
interface General {
  GenID: number
  GenDescription: string
}

/** What people read of each number of a fixed field: LexID 1000, TypeProcess 2. */
const numbersOf = (resource: string, field: string): General[] | undefined => {
  const fields = catalogues.find((catalogue) => catalogue.resource === resource)?.fields ?? {}
  const values = Object.values(fields).find(({ kind, wire }) => kind === 'fixed' && wire === field)?.values
  return values && Object.entries(values).map(([number, GenDescription]) => ({ GenID: Number(number), GenDescription }))
}

/** Lookups of what no table keeps, for tools that do not have the descriptors. */
export const generalRoutes: RoutePlugin = (app, services) => {
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/GenGeneral/list',
      policy: staffOrService,
      summary: 'What the numbers of a fixed field are called',
      query: z.object({
        resource: z.string().max(60),
        field: z.string().max(60),
        search: z.string().max(256).default(''),
      }),
    },
    async ({ query: { resource, field, search } }) => {
      const numbers = numbersOf(resource, field)
      if (!numbers) throw refuse.notFound()
      return numbers.filter(({ GenDescription }) => foldText(GenDescription).includes(foldText(search)))
    },
  )
}
