import type { Calendar } from '../base/calendar.ts'
import type { Row, Rows } from '../base/insert-rows.ts'
import { campaigns } from './marketing-campaigns.ts'
import { noteOf, personOf } from './marketing-people.ts'
import { userID } from '../organisation/people.ts'
import { createRandom } from '../base/random.ts'

const OFFICE_HOURS = 10

/** The campaigns of the demo with their setup, the uploads and the leads that these brought. */
export function marketingRows({ inDays, at }: Calendar): Rows {
  const chance = createRandom(1035)
  const tables: Record<string, Row[]> = {
    MarCampaign: [],
    MarCampaignField: [],
    MarCampaignState: [],
    MarCampaignWorker: [],
    MarLeadBatch: [],
    MarLead: [],
  }
  const add = (table: string, row: Row) => tables[table]?.push(row)
  const next = (table: string) => (tables[table]?.length ?? 0) + 1
  for (const { company: CpyID, fields, states, workers, uploads, ...one } of campaigns) {
    const McaID = next('MarCampaign')
    const created = new Date(at(inDays(one.from - 3), OFFICE_HOURS)).toISOString()
    add('MarCampaign', {
      McaID,
      CpyID,
      McaName: one.name,
      PrjID: one.project,
      CmpID: one.general,
      McaChannels: one.channels,
      McaFrom: inDays(one.from),
      McaTo: inDays(one.to),
      McaBudget: one.budget,
      TypeCurrency: one.currency,
      WrkID: userID(one.responsible),
      McaState: one.state,
      McaRequired: ['telephone'],
      McaDuplicates: ['telephone', 'email'],
      McaAssign: 1,
      McaTurn: uploads.reduce((sum, [, , , leads]) => sum + leads, 0),
      SecCreate: created,
      SecStatus: 1,
      SecVersion: 1,
      UsrCreateID: userID(uploads[0]?.[0] ?? ''),
    })
    const keyed = fields.map((field, index) => {
      const McfID = next('MarCampaignField')
      const { name, kind, options = [] } = field
      add('MarCampaignField', {
        McfID,
        CpyID,
        McaID,
        McfName: name,
        McfKind: kind,
        McfRequired: false,
        McfOptions: options,
        McfOrder: index + 1,
        SecStatus: 1,
      })
      return { McfID, ...field }
    })
    const stateKeys = new Map(
      Object.keys(states).map((McsName, index) => {
        const McsID = next('MarCampaignState')
        add('MarCampaignState', { McsID, CpyID, McaID, McsName, McsOrder: index + 1, SecStatus: 1 })
        return [McsName, McsID]
      }),
    )
    workers.forEach((user, index) =>
      add('MarCampaignWorker', { McaID, WrkID: userID(user), CpyID, McwOrder: index + 1 }),
    )
    let turn = 0
    for (const [user, day, LebFile, leads] of uploads) {
      const LebID = next('MarLeadBatch')
      const SecCreate = new Date(at(inDays(day), OFFICE_HOURS)).toISOString()
      add('MarLeadBatch', {
        LebID,
        CpyID,
        McaID,
        LebFile,
        LebRows: leads,
        SecCreate,
        SecStatus: 1,
        UsrCreateID: userID(user),
      })
      for (let lead = 0; lead < leads; lead += 1, turn += 1) {
        const LeaID = next('MarLead')
        const { name, document, telephone, email } = personOf(chance, LeaID)
        const state = chance.weighted(states)
        const values = keyed.flatMap(({ McfID, valueOf }) => {
          const value = valueOf(chance)
          return value === null ? [] : [[String(McfID), value] as const]
        })
        add('MarLead', {
          LeaID,
          CpyID,
          McaID,
          LebID,
          LeaName: name,
          LeaDocument: document,
          LeaTelephone: telephone,
          LeaEmail: email,
          LeaKeyTelephone: telephone,
          LeaKeyEmail: email,
          LeaValues: Object.fromEntries(values),
          McsID: stateKeys.get(state),
          WrkID: userID(workers[turn % workers.length] ?? ''),
          LeaNotes: noteOf(state, chance),
          SecCreate,
          SecStatus: 1,
          SecVersion: state === 'Nuevo' ? 1 : 2,
          UsrCreateID: userID(user),
        })
      }
    }
  }
  return tables
}

/** Tables of marketing whose keys this seed gave itself. */
export const marketingKeys = {
  MarCampaign: 'McaID',
  MarCampaignField: 'McfID',
  MarCampaignState: 'McsID',
  MarLeadBatch: 'LebID',
  MarLead: 'LeaID',
}
