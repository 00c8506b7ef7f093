import { z } from 'zod'
import { registerRead, registerWrite } from '#upstream/platform/http/call.ts'
import type { RoutePlugin } from '#upstream/platform/http/services.ts'
import { allowed } from '#upstream/platform/auth/policy.ts'
import { optionInput, readOptions, saveOptions } from './menu-tree.ts'

const OPTIONS = 'OPTIONS'

/** The menu as installation administrators arrange it (/configuracion/opcion); it is one for every company, and its codes are the program's. */
export const optionTreeRoutes: RoutePlugin = (app, services) => {
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/SecOption/list',
      policy: allowed({ option: OPTIONS, flag: 'View' }),
      summary: 'Every option in its order, enabled or not',
    },
    ({ tx }) => readOptions(tx),
  )
  registerWrite(
    app,
    services,
    {
      method: 'POST',
      url: '/SecOption/save',
      policy: allowed({ option: OPTIONS, flag: ['Save', 'Edit'], installation: true }),
      body: z.object({ itemsOptions: z.array(optionInput).min(1).max(500) }),
      summary: 'Keeps several options, as one change',
    },
    ({ tx, body }) => saveOptions(tx, body.itemsOptions),
  )
  registerWrite(
    app,
    services,
    {
      method: 'PUT',
      url: '/SecOption/update',
      policy: allowed({ option: OPTIONS, flag: ['Save', 'Edit'], installation: true }),
      body: optionInput,
      summary: 'Keeps one option',
    },
    async ({ tx, body }) => {
      const options = await saveOptions(tx, [body])
      return options.find(({ OptID }) => OptID === body.OptID) ?? null
    },
  )
}
