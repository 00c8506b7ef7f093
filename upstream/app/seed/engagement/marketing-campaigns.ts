import { ANDES, SUR } from '../organisation/people.ts'
import type { SeededRandom } from '../base/random.ts'

const TEXT = 1
const NUMBER = 2
const LIST = 4
const ACTIVE = 2
const FINISHED = 4

interface DemoField {
  name: string
  kind: number
  options?: readonly string[]
  valueOf: (chance: SeededRandom) => string | null
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

const optional = (times: number, choices: readonly string[]) => (chance: SeededRandom) =>
  chance.percent(times) ? chance.pick(choices) : null
const district = ['Cayma', 'Yanahuara', 'Cerro Colorado', 'José Luis Bustamante', 'Socabaya', 'Miraflores']
const lots = ['90 m²', '120 m²', '160 m²', '200 m²']
const bedroomOptions = ['1 dormitorio', '2 dormitorios', '3 dormitorios']
const income = ['3500', '4800', '6200', '8000', '12500']

/** The demo's campaigns; their leads are made from them. */
export const campaigns: readonly DemoCampaign[] = [
  {
    company: ANDES,
    name: 'Preventa Campiña del Sur',
    project: 7,
    general: 4,
    channels: ['FACEBOOK', 'INSTAGRAM', 'WHATSAPP'],
    from: -24,
    to: 60,
    budget: '18500.00',
    currency: '1',
    responsible: 'gramos',
    state: ACTIVE,
    fields: [
      { name: 'Distrito', kind: TEXT, valueOf: optional(85, district) },
      { name: 'Lote de interés', kind: LIST, options: lots, valueOf: optional(90, lots) },
      { name: 'Ingreso mensual (S/)', kind: NUMBER, valueOf: optional(60, income) },
    ],
    states: { Nuevo: 40, Contactado: 25, Interesado: 18, 'Visitó la sala': 9, Separó: 4, Descartado: 4 },
    workers: ['gramos', 'mchavez'],
    uploads: [
      ['gramos', -20, 'facebook-semana-1.xlsx', 22],
      ['admin', -6, 'facebook-semana-3.xlsx', 16],
    ],
  },
  {
    company: ANDES,
    name: 'Feria inmobiliaria de la ciudad',
    project: 2,
    general: 2,
    channels: ['EVENT', 'SHOWROOM', 'PRESS'],
    from: -210,
    to: -180,
    budget: '6400.00',
    currency: '2',
    responsible: 'mchavez',
    state: FINISHED,
    fields: [
      { name: 'Tipo de departamento', kind: LIST, options: bedroomOptions, valueOf: optional(95, bedroomOptions) },
    ],
    states: { Nuevo: 5, Contactado: 30, Interesado: 25, Convertido: 12, Descartado: 28 },
    workers: ['mchavez'],
    uploads: [['admin', -206, 'stand-feria.xlsx', 24]],
  },
  {
    company: SUR,
    name: 'Almacenes para importadores',
    project: 8,
    general: 5,
    channels: ['EMAIL', 'WEB'],
    from: -40,
    to: 30,
    budget: '3200.00',
    currency: '1',
    responsible: 'lramos',
    state: ACTIVE,
    fields: [{ name: 'Giro del negocio', kind: TEXT, valueOf: optional(100, ['Textil', 'Repuestos', 'Alimentos']) }],
    states: { Nuevo: 70, Contactado: 30 },
    workers: ['lramos', 'ncondori'],
    uploads: [['admin2', -30, 'registro-web.xlsx', 4]],
  },
]
