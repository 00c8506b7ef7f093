import { sql } from 'kysely'
import { z } from 'zod'
import { registerRead, registerWrite } from '#upstream/platform/http/call.ts'
import type { RoutePlugin } from '#upstream/platform/http/services.ts'
import { id, idOrIds } from '#upstream/platform/http/id.ts'
import { allowed } from '#upstream/platform/auth/policy.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { registerListExport } from '#upstream/kit/xlsx/list-export.ts'
import { campaignPage, campaignPageInput } from './list-campaigns.ts'
import { readCampaigns } from './campaign.repo.ts'
import { campaignInput, saveCampaign } from './save-campaign.ts'
import { saveSetup } from './save-campaign-setup.ts'
import { setupInput } from './campaign-setup.input.ts'
import { changeState, removeInput, setStatus, stateInput } from './campaign-state.ts'
import { campaignColumns } from './campaign.xlsx.ts'
import { CAMPAIGNS, LEADS, SETUP } from './marketing-codes.ts'

/** /marketing/campanias and /marketing/configurarcampanias. */
export const campaignRoutes: RoutePlugin = (app, services) => {
  const view = allowed({ option: [CAMPAIGNS, SETUP, LEADS], flag: 'View' })
  const keep = allowed({ option: CAMPAIGNS, flag: 'Save' })
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/MarCampaign/pagination',
      policy: view,
      body: campaignPageInput,
      summary: 'Marketing campaigns with their setup, their leads by state and what each lead cost',
    },
    campaignPage,
  )
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/MarCampaign/byid',
      policy: view,
      body: z.object({ McaID: idOrIds }),
      summary: 'A campaign: one, or a list',
    },
    async ({ tx, identity, body: { McaID } }) => {
      const rows = await readCampaigns(
        tx,
        sql`"MarCampaign" r where r."CpyID" = ${identity.companyId} and r."McaID" = any(${[McaID].flat()}::integer[])`,
      )
      if (Array.isArray(McaID)) return rows
      return rows[0] ?? Promise.reject(refuse.notFound())
    },
  )
  registerListExport(app, services, {
    resource: 'MarCampaign',
    option: CAMPAIGNS,
    status: 'McaState',
    input: campaignPageInput,
    page: campaignPage,
    columns: campaignColumns,
    sheet: 'Campañas',
    cutSheet: 'Primeras 10,000',
    name: 'campanias.xlsx',
  })
  registerWrite(
    app,
    services,
    {
      method: 'POST',
      url: '/MarCampaign/save',
      policy: keep,
      body: campaignInput,
      summary: 'Writes a campaign down, or changes it',
    },
    (call) => saveCampaign(call, CAMPAIGNS),
  )
  registerWrite(
    app,
    services,
    {
      method: 'PUT',
      url: '/MarCampaign/update',
      policy: keep,
      body: campaignInput.extend({ McaID: id }),
      summary: 'Changes a campaign',
    },
    (call) => saveCampaign(call, CAMPAIGNS),
  )
  registerWrite(
    app,
    services,
    {
      method: 'PUT',
      url: '/MarCampaign/state',
      policy: allowed({ option: CAMPAIGNS, flag: ['Edit', 'Save'] }),
      body: stateInput,
      summary: 'Activates, pauses or ends a campaign',
    },
    changeState,
  )
  registerWrite(
    app,
    services,
    {
      method: 'DELETE',
      url: '/MarCampaign/delete',
      policy: allowed({ option: CAMPAIGNS, flag: 'Delete' }),
      body: removeInput,
      summary: 'Deletes a campaign softly, or enables it again',
    },
    setStatus,
  )
  registerWrite(
    app,
    services,
    {
      method: 'PUT',
      url: '/MarCampaign/setup',
      policy: allowed({ option: SETUP, flag: ['Edit', 'Save'] }),
      body: setupInput,
      summary: 'Keeps what the leads of a campaign carry, pass through, and to whom they go, as one change',
    },
    saveSetup,
  )
}
