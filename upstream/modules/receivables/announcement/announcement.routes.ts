import { z } from 'zod'
import { registerCatalogue } from '#upstream/kit/crud/crud.routes.ts'
import { openStoredFile } from '#upstream/kit/file/stored-file.ts'
import { registerDownload } from '#upstream/platform/http/call.ts'
import type { RoutePlugin } from '#upstream/platform/http/services.ts'
import { id } from '#upstream/platform/http/id.ts'
import { allowed } from '#upstream/platform/auth/policy.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { announcement } from './announcement-catalogue.ts'
import { announcementRule } from './announcement-rule.ts'

/** CobAdvertisement: what the staff show to customers; customers read it by PagPaymentGateway. */
export const announcementRoutes: RoutePlugin = (app, services) => {
  registerCatalogue(app, services, announcement, { list: false, sheets: false, rule: announcementRule })
  registerDownload(
    app,
    services,
    {
      method: 'GET',
      url: '/CobAdvertisement/picture',
      policy: allowed({ option: announcement.option, flag: 'View' }),
      query: z.object({ AdvID: id }),
      summary: 'The picture of an announcement, whatever its days',
    },
    async ({ tx, identity, query: { AdvID } }) => {
      const picture = await tx
        .selectFrom('CobAdvertisement as a')
        .innerJoin('GenFile as f', 'f.FilID', 'a.FilID')
        .select(['f.FilID', 'f.FilName'])
        .where('a.AdvID', '=', AdvID)
        .where('a.CpyID', '=', identity.companyId)
        .executeTakeFirst()
      return openStoredFile(services.fileStore, picture ?? (await Promise.reject(refuse.notFound())))
    },
  )
}
