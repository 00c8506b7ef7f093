import { readOne } from '#graph/platform/rest/batch.ts'
import { rows } from '#graph/platform/rest/page.ts'
import type { Rest } from '#graph/platform/rest/rest.ts'
import { readWire } from '#graph/platform/rest/service.ts'
import type { InputOf, RowOf, Table, WireRecord } from '#graph/platform/rest/wire/record.ts'
import {
  campaignActiveInput,
  campaignStateInput,
  generalCampaignChoice,
  leadSetupInput,
  marketingCampaign,
  marketingCampaignInput,
  projectChoice,
  workerChoice,
} from './marketing-campaign.wire.ts'

export const readCampaign = (rest: Rest, id: string) =>
  readOne<RowOf<typeof marketingCampaign.table>>(rest, id, {
    path: 'MarCampaign/byid',
    field: 'McaID',
    one: (result) => readWire(marketingCampaign, result),
    many: () => new Map(),
  })

const change =
  <T extends Table>(sent: WireRecord<T>, pathOf: (input: InputOf<T>) => readonly ['POST' | 'PUT' | 'DELETE', string]) =>
  async (rest: Rest, input: InputOf<T>) => {
    const [method, path] = pathOf(input)
    return readWire(marketingCampaign, await rest.write(method, path, { body: sent.send(input) }))
  }

export const saveCampaign = change(marketingCampaignInput, ({ id }) =>
  id ? ['PUT', 'MarCampaign/update'] : ['POST', 'MarCampaign/save'],
)
export const changeCampaignState = change(campaignStateInput, () => ['PUT', 'MarCampaign/state'])
export const setCampaignActive = change(campaignActiveInput, () => ['DELETE', 'MarCampaign/delete'])
export const saveLeadSetup = change(leadSetupInput, () => ['PUT', 'MarCampaign/setup'])

export async function readCampaignChoices(rest: Rest) {
  const [workers, projects, generalCampaigns] = await Promise.all([
    rest.read('POST', 'GenWorker/list'),
    rest.read('POST', 'GenProject/list'),
    rest.read('POST', 'GenCampaign/list'),
  ])
  return {
    workers: rows(workerChoice)(workers),
    projects: rows(projectChoice)(projects),
    generalCampaigns: rows(generalCampaignChoice)(generalCampaigns),
  }
}
