import { z } from 'zod'
import { registerDownload } from '#upstream/platform/http/call.ts'
import type { RoutePlugin } from '#upstream/platform/http/services.ts'
import { id } from '#upstream/platform/http/id.ts'
import { allowed } from '#upstream/platform/auth/policy.ts'
import { buildPreview, type PreviewColumn, type SheetRow } from '#upstream/kit/xlsx/import-preview.ts'
import { writeExcel, XLSX, type Sheet } from '#upstream/kit/xlsx/sheet.ts'
import { registerRowsImport, registerSheetImport } from '#upstream/kit/xlsx/import-upload.ts'
import type { TransactionWork } from '#upstream/platform/database/connection/company-scope.ts'
import type { Identity } from '#upstream/platform/auth/identity.ts'
import { campaignOf, type CampaignRow } from '#upstream/modules/engagement/marketing-campaign/campaign.repo.ts'
import { columnsOf, readLeadSheet } from './lead.xlsx.ts'
import { LEADS } from '#upstream/modules/engagement/marketing-campaign/marketing-codes.ts'

/** Whose sheet it is. */
const query = z.object({ McaID: id })
type LeadReportQuery = z.output<typeof query>

const shown = (campaign: CampaignRow): PreviewColumn[] =>
  columnsOf(campaign).map(({ key, title, required, kind }) => ({ key, title, required, isNumber: kind === 'NUMBER' }))

const columns =
  ({ McaID }: LeadReportQuery, { companyId }: Identity): TransactionWork<readonly PreviewColumn[]> =>
  async (tx) =>
    shown(await campaignOf(tx, companyId, McaID))

const check =
  (rows: readonly SheetRow[], { companyId }: Identity, { McaID }: LeadReportQuery) =>
  async (tx: Parameters<TransactionWork<unknown>>[0]) => {
    const campaign = await campaignOf(tx, companyId, McaID)
    const read = await readLeadSheet(tx, campaign, rows)
    return buildPreview(shown(campaign), rows, ({ cells }, index) => ({ cells, errors: { ...read[index]?.problems } }))
  }

/** The sheet to fill with leads, and beside it what the cells of its lists may say. */
function templateOf(campaign: CampaignRow): Sheet[] {
  const all = columnsOf(campaign)
  const lists = all.flatMap(({ title, options }) => options.map((option) => [title, option]))
  return [
    {
      name: 'Prospectos',
      columns: all.map(({ title }) => ({ title, width: Math.max(18, title.length + 4) })),
      rows: [],
    },
    ...(lists.length > 0
      ? [
          {
            name: 'Listas',
            columns: [
              { title: 'Columna', width: 24 },
              { title: 'Se puede escribir', width: 40 },
            ],
            rows: lists,
          },
        ]
      : []),
  ]
}

/** MarLead: a campaign's template and the preview of what was filled in; lead.routes.ts loads it. */
export const leadReportRoutes: RoutePlugin = (app, services) => {
  const policy = allowed({ option: LEADS, flag: ['Add', 'Edit', 'Save'] })
  registerDownload(
    app,
    services,
    {
      method: 'GET',
      url: '/MarLead/templateexcel',
      policy,
      query,
      summary: 'The Excel to fill with the leads of a campaign',
    },
    async ({ tx, identity, query: { McaID } }) => {
      const sheets = templateOf(await campaignOf(tx, identity.companyId, McaID))
      return async () => ({ bytes: await writeExcel(sheets), name: 'plantilla-prospectos.xlsx', type: XLSX })
    },
  )
  registerSheetImport(app, services, {
    url: '/MarLead/previewexcel',
    policy,
    query,
    summary: 'Reads an Excel of leads; multipart, field file',
    columns,
    check,
  })
  registerRowsImport(app, services, {
    url: '/MarLead/checkexcel',
    policy,
    query,
    summary: 'Looks again at rows that were mended',
    check,
  })
}
