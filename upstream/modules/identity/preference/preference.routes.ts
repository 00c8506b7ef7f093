import type { Transaction } from 'kysely'
import { z } from 'zod'
import * as clock from '#schema/platform/time/clock.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import { registerRead, registerWrite, type Call } from '#upstream/platform/http/call.ts'
import type { RoutePlugin } from '#upstream/platform/http/services.ts'
import { id } from '#upstream/platform/http/id.ts'
import { signedIn } from '#upstream/platform/auth/policy.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { userById } from '#upstream/modules/identity/user/user.repo.ts'

const whose = z.object({ UsrID: id.nullish() })

const config = whose.extend({
  CfgLanguage: z.enum(['es']),
  CfgPersistent: z.boolean(),
  CfgAlertType: z.enum(['toast', 'popup', 'none']),
  CfgAlertAlign: z.enum(['top-left', 'top-right', 'top-center', 'bottom-left', 'bottom-right', 'bottom-center']),
  CfgToolbar: z.enum(['top', 'bottom']),
})

/** How everything looks to whoever has set nothing; alerts stand where no button of a screen does. */
const FIRST = {
  CfgLanguage: 'es',
  CfgPersistent: false,
  CfgAlertType: 'toast',
  CfgAlertAlign: 'bottom-right',
  CfgToolbar: 'top',
}

/** What a person prefers (portal.md 3), whether they ever said so or not. */
export async function readUserConfig(tx: Transaction<Tables>, UsrID: number) {
  const stored = await tx
    .selectFrom('SecUserConfig')
    .select(['CfgLanguage', 'CfgPersistent', 'CfgAlertType', 'CfgAlertAlign', 'CfgToolbar'])
    .where('UsrID', '=', UsrID)
    .executeTakeFirst()
  return { UsrID, ...(stored ?? FIRST) }
}

/** The caller, or whoever they may look after; 404 for an account of another company. */
async function subject(
  { tx, identity, permissions, body }: Call<z.output<typeof whose>>,
  flag: 'View' | 'Edit',
): Promise<number> {
  const UsrID = body.UsrID ?? identity.userId
  if (UsrID === identity.userId) return UsrID
  if (!permissions.may('USERS', flag)) throw refuse.forbidden()
  if (!(await userById(tx, identity.companyId, UsrID))) throw refuse.notFound()
  return UsrID
}

const everybody = signedIn(['staff', 'supplier', 'customer'], { subject: ['UsrID'] })

/** Language, persistence, kind and place of alerts, toolbar: each their own, and an administrator's for others. */
export const userConfigRoutes: RoutePlugin = (app, services) => {
  registerRead(
    app,
    services,
    { method: 'POST', url: '/UserConfig/byid', policy: everybody, body: whose, summary: 'What a user prefers' },
    async (call) => readUserConfig(call.tx, await subject(call, 'View')),
  )

  registerWrite(
    app,
    services,
    { method: 'POST', url: '/UserConfig/save', policy: everybody, body: config, summary: 'Keeps what a user prefers' },
    async (call) => {
      const UsrID = await subject(call, 'Edit')
      const { UsrID: _named, ...values } = call.body
      const set = { ...values, SecUpdate: clock.now() }
      await call.tx
        .insertInto('SecUserConfig')
        .values({ UsrID, ...set })
        .onConflict((is) => is.column('UsrID').doUpdateSet(set))
        .execute()
      await audit(call.tx, { resource: 'SecUserConfig', record: UsrID, action: 'update', change: values })
      return readUserConfig(call.tx, UsrID)
    },
  )
}
