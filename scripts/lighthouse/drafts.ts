import { dataOf } from '#upstream/platform/database/embedded/cluster-location.ts'
import { postmasterOf } from '#upstream/platform/database/embedded/orphan-process.ts'
import { asSuperuser, NAME } from '#upstream/platform/database/embedded/provision.ts'

/**
 * Takes away the drafts that the acts of a visit left behind: the next one would begin with the offer to take them up again,
 * and be measured by that.
 */
export const forgetDrafts = async (dataDir: string): Promise<void> =>
  asSuperuser(postmasterOf(dataOf(dataDir))?.socket ?? '', NAME, async (client) => {
    await client.query(`DELETE FROM "SecUserPreference" WHERE "PrfKey" LIKE 'draft:%'`)
  })
