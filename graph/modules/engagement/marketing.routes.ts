import { z } from 'zod'
import { pathOfSheet, sheetOfLeads } from '#graph/modules/engagement/lead/lead.source.ts'
import { sheetOfCampaigns } from '#graph/modules/engagement/marketing-campaign/marketing-campaign.source.ts'
import { sheetOfRunners } from '#graph/modules/engagement/runner/runner.source.ts'
import { keyIn, sheetFile, type FileRouter } from '#graph/platform/files/file-router.ts'
import { keyParam, readListQuery, oneOrMany } from '#graph/platform/files/list-query.ts'

const flag = z
  .enum(['true', 'false'])
  .transform((text) => text === 'true')
  .optional()
const common = {
  search: z.string().max(256).optional(),
  isActive: flag,
  direction: z.enum(['ASC', 'DESC']).default('ASC'),
}

/** The query of /files/marketing-campaigns.xlsx: the names of MarketingCampaignFilter and MarketingCampaignSort. */
const campaigns = z.object({
  ...common,
  state: oneOrMany(['DRAFT', 'ACTIVE', 'PAUSED', 'FINISHED']).optional(),
  channel: z
    .enum([
      'FACEBOOK',
      'INSTAGRAM',
      'TIKTOK',
      'GOOGLE',
      'EMAIL',
      'WHATSAPP',
      'WEB',
      'EVENT',
      'SHOWROOM',
      'REFERRAL',
      'PRESS',
    ])
    .optional(),
  sort: z.enum(['NAME', 'FROM', 'TO', 'BUDGET', 'STATE']).optional(),
})

const keys = z
  .string()
  .regex(/^\d{1,9}(,\d{1,9})*$/)
  .transform((text) => text.split(','))

/** The query of /files/leads.xlsx: the names of LeadFilter and LeadSort. */
const leads = z.object({
  ...common,
  campaign: keyParam.optional(),
  worker: keyParam.optional(),
  batch: keyParam.optional(),
  states: keys.optional(),
  sort: z.enum(['NAME', 'EMAIL', 'STATE', 'WORKER', 'CREATED']).optional(),
})

/** The query of /files/runners.xlsx: the names of RunnerFilter and RunnerSort. */
const runners = z.object({
  search: common.search,
  direction: common.direction,
  year: z.coerce.number().int().min(1).max(9_999).optional(),
  categories: oneOrMany(['JUNIOR', 'OPEN', 'MASTERS_40', 'MASTERS_50', 'MASTERS_60']).optional(),
  sort: z.enum(['NUMBER', 'NAME', 'BIRTH_DATE', 'YEAR', 'ENTERED']).optional(),
})

const LARGEST_SHEET = 10 * 1_048_576

/** Campaigns, leads and runners as they are listed, and the sheets by which a campaign's leads come in. */
export function marketingFiles(router: FileRouter): void {
  router.download('/files/marketing-campaigns.xlsx', ({ query }) => {
    const { search, sort, direction, ...filter } = readListQuery(campaigns, query)
    const body = sheetOfCampaigns({ search, filter, sort: sort && { field: sort, direction } })
    return sheetFile({ method: 'POST', path: 'MarCampaign/dataexcel', name: 'campanias.xlsx', body })
  })
  router.download('/files/leads.xlsx', ({ query }) => {
    const { search, sort, direction, ...filter } = readListQuery(leads, query)
    const body = sheetOfLeads({ search, filter, sort: sort && { field: sort, direction } })
    return sheetFile({ method: 'POST', path: 'MarLead/dataexcel', name: 'prospectos.xlsx', body })
  })
  router.download('/files/runners.xlsx', ({ query }) => {
    const { search, sort, direction, ...filter } = readListQuery(runners, query)
    const body = sheetOfRunners({ search, filter, sort: sort && { field: sort, direction } })
    return sheetFile({ method: 'POST', path: 'MarRunner/dataexcel', name: 'inscritos-carrera.xlsx', body })
  })
  router.download('/files/leads/:id/template.xlsx', (request) =>
    sheetFile({ method: 'GET', path: pathOfSheet('templateexcel', keyIn(request)), name: 'plantilla-prospectos.xlsx' }),
  )
  router.upload('/files/leads/:id/preview', {
    path: (request) => pathOfSheet('previewexcel', keyIn(request)),
    largest: LARGEST_SHEET,
  })
  router.check('/files/leads/:id/check', (request) => pathOfSheet('checkexcel', keyIn(request)))
}
