import type { Calendar } from './calendar.ts'
import type { Row, Rows } from './insert.ts'
import { ANDES, SUR, userID } from './people.ts'
import { chanceOf, type Chance } from './random.ts'

const TEXT = 1
const NUMBER = 2
const LIST = 4
const ACTIVE = 2
const FINISHED = 4
const OFFICE_HOURS = 10

interface DemoField {
  name: string
  kind: number
  options?: readonly string[]
  valueOf: (chance: Chance) => string | null
}

interface DemoCampaign {
  company: number
  name: string
  project: number | null
  general: number | null
  channels: readonly string[]
  /** Days from today. */
  from: number
  to: number
  budget: string
  currency: string
  responsible: string
  state: number
  fields: readonly DemoField[]
  /** The states in their order, and how many in a hundred of the leads stand in each. */
  states: Readonly<Record<string, number>>
  workers: readonly string[]
  /** Each upload: who, days from today, file, leads. */
  uploads: readonly (readonly [user: string, day: number, file: string, leads: number])[]
}

const optional = (times: number, choices: readonly string[]) => (chance: Chance) => (chance.percent(times) ? chance.pick(choices) : null)
const district = ['Cayma', 'Yanahuara', 'Cerro Colorado', 'José Luis Bustamante', 'Socabaya', 'Miraflores']
const lots = ['90 m²', '120 m²', '160 m²', '200 m²']
const rooms = ['1 dormitorio', '2 dormitorios', '3 dormitorios']
const income = ['3500', '4800', '6200', '8000', '12500']

const campaigns: readonly DemoCampaign[] = [
  {
    company: ANDES, name: 'Preventa Campiña del Sur', project: 7, general: 4, channels: ['FACEBOOK', 'INSTAGRAM', 'WHATSAPP'], from: -24, to: 60,
    budget: '18500.00', currency: '1', responsible: 'gramos', state: ACTIVE,
    fields: [
      { name: 'Distrito', kind: TEXT, valueOf: optional(85, district) },
      { name: 'Lote de interés', kind: LIST, options: lots, valueOf: optional(90, lots) },
      { name: 'Ingreso mensual (S/)', kind: NUMBER, valueOf: optional(60, income) },
    ],
    states: { Nuevo: 40, Contactado: 25, Interesado: 18, 'Visitó la sala': 9, Separó: 4, Descartado: 4 },
    workers: ['gramos', 'mchavez'],
    uploads: [['gramos', -20, 'facebook-semana-1.xlsx', 22], ['admin', -6, 'facebook-semana-3.xlsx', 16]],
  },
  {
    company: ANDES, name: 'Feria inmobiliaria de la ciudad', project: 2, general: 2, channels: ['EVENT', 'SHOWROOM', 'PRESS'], from: -210, to: -180,
    budget: '6400.00', currency: '2', responsible: 'mchavez', state: FINISHED,
    fields: [{ name: 'Tipo de departamento', kind: LIST, options: rooms, valueOf: optional(95, rooms) }],
    states: { Nuevo: 5, Contactado: 30, Interesado: 25, Convertido: 12, Descartado: 28 },
    workers: ['mchavez'],
    uploads: [['admin', -206, 'stand-feria.xlsx', 24]],
  },
  {
    company: SUR, name: 'Almacenes para importadores', project: 8, general: 5, channels: ['EMAIL', 'WEB'], from: -40, to: 30,
    budget: '3200.00', currency: '1', responsible: 'lramos', state: ACTIVE,
    fields: [{ name: 'Giro del negocio', kind: TEXT, valueOf: optional(100, ['Textil', 'Repuestos', 'Alimentos']) }],
    states: { Nuevo: 70, Contactado: 30 },
    workers: ['lramos', 'ncondori'],
    uploads: [['admin2', -30, 'registro-web.xlsx', 4]],
  },
]

const given = ['María', 'José', 'Lucía', 'Renzo', 'Andrea', 'Diego', 'Valeria', 'Raúl', 'Gabriela', 'Martín', 'Claudia', 'Hugo', 'Paola', 'Álvaro']
const surnames = ['Delgado', 'Zegarra', 'Choque', 'Benavides', 'Linares', 'Medina', 'Rosas', 'Valdivia', 'Cáceres', 'Tapia', 'Lazarte', 'Zúñiga']

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Whom a campaign reached: no two alike, none of them anybody. */
function personOf(chance: Chance, number: number) {
  const [name, paternal, maternal] = [chance.pick(given), chance.pick(surnames), chance.pick(surnames)]
  const document = chance.percent(55) ? String(70_000_000 + number * 311) : null
  const email = chance.percent(80) ? `${plain(name)}.${plain(paternal)}${number}@correo.example` : null
  return { name: `${name} ${paternal} ${maternal}`, document, telephone: `9${String(40_000_000 + number * 7_919)}`, email }
}

const noteOf = (state: string, chance: Chance): string | null => {
  if (state === 'Nuevo') return null
  return chance.pick(['Pidió que se le llame por la tarde.', 'Consultó por el financiamiento directo.', 'Prefiere WhatsApp.', ''] as const) || null
}

/** The campaigns of the demo with their setup, the uploads and the leads that these brought. */
export function marketingRows({ inDays, at }: Calendar): Rows {
  const chance = chanceOf(1035)
  const tables = { MarCampaign: [], MarCampaignField: [], MarCampaignState: [], MarCampaignWorker: [], MarLeadBatch: [], MarLead: [] } as Record<string, Row[]>
  const add = (table: string, row: Row) => tables[table]?.push(row)
  const next = (table: string) => (tables[table]?.length ?? 0) + 1
  for (const { company: CpyID, fields, states, workers, uploads, ...one } of campaigns) {
    const McaID = next('MarCampaign')
    const created = new Date(at(inDays(one.from - 3), OFFICE_HOURS)).toISOString()
    add('MarCampaign', {
      McaID, CpyID, McaName: one.name, PrjID: one.project, CmpID: one.general, McaChannels: one.channels, McaFrom: inDays(one.from),
      McaTo: inDays(one.to), McaBudget: one.budget, TypeCurrency: one.currency, WrkID: userID(one.responsible), McaState: one.state,
      McaRequired: ['telephone'], McaDuplicates: ['telephone', 'email'], McaAssign: 1, McaTurn: uploads.reduce((sum, [, , , leads]) => sum + leads, 0),
      SecCreate: created, SecStatus: 1, SecVersion: 1, UsrCreateID: userID(uploads[0]?.[0] ?? ''),
    })
    const keyed = fields.map((field, place) => {
      const McfID = next('MarCampaignField')
      const { name, kind, options = [] } = field
      add('MarCampaignField', { McfID, CpyID, McaID, McfName: name, McfKind: kind, McfRequired: false, McfOptions: options, McfOrder: place + 1, SecStatus: 1 })
      return { McfID, ...field }
    })
    const stateKeys = new Map(Object.keys(states).map((McsName, place) => {
      const McsID = next('MarCampaignState')
      add('MarCampaignState', { McsID, CpyID, McaID, McsName, McsOrder: place + 1, SecStatus: 1 })
      return [McsName, McsID]
    }))
    workers.forEach((user, place) => add('MarCampaignWorker', { McaID, WrkID: userID(user), CpyID, McwOrder: place + 1 }))
    let turn = 0
    for (const [user, day, LebFile, leads] of uploads) {
      const LebID = next('MarLeadBatch')
      const SecCreate = new Date(at(inDays(day), OFFICE_HOURS)).toISOString()
      add('MarLeadBatch', { LebID, CpyID, McaID, LebFile, LebRows: leads, SecCreate, SecStatus: 1, UsrCreateID: userID(user) })
      for (let lead = 0; lead < leads; lead += 1, turn += 1) {
        const LeaID = next('MarLead')
        const { name, document, telephone, email } = personOf(chance, LeaID)
        const state = chance.weighted(states)
        const values = keyed.flatMap(({ McfID, valueOf }) => {
          const value = valueOf(chance)
          return value === null ? [] : [[String(McfID), value] as const]
        })
        add('MarLead', {
          LeaID, CpyID, McaID, LebID, LeaName: name, LeaDocument: document, LeaTelephone: telephone, LeaEmail: email,
          LeaKeyTelephone: telephone, LeaKeyEmail: email, LeaValues: Object.fromEntries(values), McsID: stateKeys.get(state),
          WrkID: userID(workers[turn % workers.length] ?? ''), LeaNotes: noteOf(state, chance), SecCreate, SecStatus: 1,
          SecVersion: state === 'Nuevo' ? 1 : 2, UsrCreateID: userID(user),
        })
      }
    }
  }
  return tables
}

/** Tables of marketing whose keys this seed gave itself. */
export const marketingKeys = {
  MarCampaign: 'McaID', MarCampaignField: 'McfID', MarCampaignState: 'McsID', MarLeadBatch: 'LebID', MarLead: 'LeaID',
}
