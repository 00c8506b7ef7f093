import type { Caller } from '#tests/kit/world/world.ts'

export interface CampaignError {
  message: string
  path: string[]
}

export interface Campaign {
  id: string
  name: string
  state: string
  nextStates: string[]
  fields: {
    id: string
    name: string
    kind: string
    isUsed: boolean
    isActive: boolean
    isRequired: boolean
    options: string[]
  }[]
  states: { id: string; name: string; leadCount: number; isActive: boolean }[]
  workers: { value: string; label: string }[]
  leadTotal: number
  costPerLead: string | null
  isActive: boolean
  version: number
}

const PARTS = `id name state nextStates leadTotal costPerLead isActive version workers { value label }
  fields { id name kind isUsed isActive isRequired options } states { id name leadCount isActive }`

/** Workers of the demo: gramos and mchavez, the promoters; a worker's key is that of their account. */
export const GRAMOS = '11'
export const MCHAVEZ = '12'

export const campaignBody = (name: string, more: object = {}) => ({
  name,
  project: '7',
  generalCampaign: '4',
  channels: ['FACEBOOK', 'EVENT'],
  from: '2026-03-01',
  to: '2026-06-30',
  budget: '1000.00',
  currency: '1',
  responsible: GRAMOS,
  ...more,
})

/** Changes a campaign by a mutation of the graph. */
export async function change(who: Caller, name: string, type: string, input: object) {
  const { data, errors } = await who.graph<{ changed: { campaign: Campaign | null; errors: CampaignError[] } }>(
    `mutation Change($input: ${type}!) { changed: ${name}(input: $input) { campaign { ${PARTS} } errors { message path } } }`,
    { input },
  )
  return {
    campaign: data?.changed?.campaign ?? null,
    errors: data?.changed?.errors ?? [],
    code: errors?.[0]?.extensions.code,
  }
}

export const save = (who: Caller, input: object) =>
  change(who, 'saveMarketingCampaign', 'SaveMarketingCampaignInput', input)
export const move = (who: Caller, { id, version }: Campaign, state: string) =>
  change(who, 'changeMarketingCampaignState', 'ChangeMarketingCampaignStateInput', { id, version, state })
export const setCampaignState = (who: Caller, { id }: Pick<Campaign, 'id'>, isActive: boolean) =>
  change(who, 'setMarketingCampaignActive', 'SetActiveInput', { id, isActive })

/** The setup as the form sends it, with what the story changes. */
export const saveSetup = (who: Caller, { id, version, fields, states }: Campaign, more: object = {}) =>
  change(who, 'saveLeadSetup', 'SaveLeadSetupInput', {
    id,
    version,
    requiredMarks: ['TELEPHONE'],
    duplicateMarks: ['TELEPHONE', 'EMAIL'],
    assignment: 'ROUND_ROBIN',
    workers: [GRAMOS, MCHAVEZ],
    fields: fields.map(({ isUsed: _, ...field }) => field),
    states: states.map(({ leadCount: _, ...state }) => state),
    ...more,
  })

export const findCampaign = async (who: Caller, id: string) =>
  (
    await who.graph<{ marketingCampaign: Campaign | null }>(
      `query One($id: ID!) { marketingCampaign(id: $id) { ${PARTS} } }`,
      { id },
    )
  ).data.marketingCampaign as Campaign

/** A campaign that takes leads, with a list and a number of its own. */
export async function createRunningCampaign(who: Caller, name: string, more: object = {}): Promise<Campaign> {
  const { campaign } = await save(who, campaignBody(name))
  const ready = await saveSetup(who, campaign as Campaign, {
    fields: [
      { name: 'Lote', kind: 'LIST', isRequired: true, options: ['90 m²', '120 m²'], isActive: true },
      { name: 'Ingreso', kind: 'NUMBER', isRequired: false, options: [], isActive: true },
    ],
    ...more,
  })
  return (await move(who, ready.campaign as Campaign, 'ACTIVE')).campaign as Campaign
}

export interface Batch {
  id: string
  rowCount: number
  canBeUndone: boolean
  isActive: boolean
  uploadedBy: string
}

/** Loads rows of name, telephone, e-mail and the campaign's first field. */
export async function upload(
  who: Caller,
  { id, fields }: Campaign,
  rows: readonly (readonly string[])[],
  fileName = 'prospectos.xlsx',
) {
  const columns = ['name', 'telephone', 'email', `field-${fields[0]?.id}`]
  const { data, errors } = await who.graph<{ importLeads: { batch: Batch | null; errors: CampaignError[] } }>(
    `mutation Load($input: ImportLeadsInput!) { importLeads(input: $input) {
      batch { id rowCount canBeUndone isActive uploadedBy } errors { message path } } }`,
    { input: { campaign: id, fileName, columns, rows } },
  )
  return {
    batch: data?.importLeads?.batch ?? null,
    errors: data?.importLeads?.errors ?? [],
    code: errors?.[0]?.extensions.code,
  }
}

export interface Lead {
  id: string
  name: string
  telephone: string | null
  email: string | null
  values: { name: string; value: string }[]
  state: { value: string; label: string }
  worker: { value: string; label: string }
  notes: string | null
  isActive: boolean
  version: number
}

const LEAD =
  'id name telephone email values { name value } state { value label } worker { value label } notes isActive version'

export async function leadsOf(who: Caller, campaign: string, filter: object = {}, search = '') {
  const { data, errors } = await who.graph<{ leads: { items: Lead[]; total: number } }>(
    `query Leads($filter: LeadFilter, $search: String) {
      leads(page: { number: 1, size: -1 }, filter: $filter, search: $search, sort: { field: CREATED }) { items { ${LEAD} } total } }`,
    { filter: { campaign, ...filter }, search },
  )
  return { ...data?.leads, code: errors?.[0]?.extensions.code }
}

export async function assignLead(who: Caller, { id, version, state, worker, notes }: Lead, more: object) {
  const input = { id, version, state: state.value, worker: worker.value, notes, ...more }
  const { data, errors } = await who.graph<{ saveLead: { lead: Lead | null; errors: CampaignError[] } }>(
    `mutation Take($input: SaveLeadInput!) { saveLead(input: $input) { lead { ${LEAD} } errors { message path } } }`,
    { input },
  )
  return {
    lead: data?.saveLead?.lead ?? null,
    errors: data?.saveLead?.errors ?? [],
    code: errors?.[0]?.extensions.code,
  }
}

/** Writes a lead down by hand: what stands in the columns of its campaign's sheet, and more. */
export async function writeLead(
  who: Caller,
  { id }: Campaign,
  cells: Readonly<Record<string, string>>,
  more: object = {},
) {
  const input = { campaign: id, cells: cellsOf(cells), ...more }
  const { data, errors } = await who.graph<{ addLead: { lead: Lead | null; errors: CampaignError[] } }>(
    `mutation Add($input: AddLeadInput!) { addLead(input: $input) { lead { ${LEAD} } errors { message path } } }`,
    { input },
  )
  return { lead: data?.addLead?.lead ?? null, errors: data?.addLead?.errors ?? [], code: errors?.[0]?.extensions.code }
}

export const cellsOf = (cells: Readonly<Record<string, string>>) =>
  Object.entries(cells).map(([column, value]) => ({ column, value }))

/** Deletes a lead, or brings it back. */
export async function setLeadState(who: Caller, { id }: Lead, isActive: boolean) {
  const { data } = await who.graph<{ setLeadActive: { lead: Lead | null; errors: CampaignError[] } }>(
    `mutation Turn($input: SetActiveInput!) { setLeadActive(input: $input) { lead { ${LEAD} } errors { message path } } }`,
    { input: { id, isActive } },
  )
  return data.setLeadActive
}

export async function undoBatch(who: Caller, id: string) {
  const { data, errors } = await who.graph<{ undoLeadBatch: { batch: Batch | null; errors: CampaignError[] } }>(
    'mutation Undo($input: UndoLeadBatchInput!) { undoLeadBatch(input: $input) { batch { id rowCount canBeUndone isActive uploadedBy } errors { message path } } }',
    { input: { id } },
  )
  return {
    batch: data?.undoLeadBatch?.batch ?? null,
    code: errors?.[0]?.extensions.code,
    message: errors?.[0]?.message,
  }
}
