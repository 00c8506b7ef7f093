import type { TrsCode } from '#upstream/kit/approval/approvable-document.ts'
import { ANDES, SUR, userID } from '../organisation/people.ts'

const SEQUENTIAL = 1
const ALL_NEEDED = 3

/** order, kind (1 sequential, 2 one is enough, 3 all needed), position, working days allowed. */
type Level = readonly [order: number, kind: number, position: number, days: number]

const MANAGER = 1
const BOSS = 2
const SAFETY = 8
const ACCOUNTANT = 9
const OPERATIONS = 10
const STOREKEEPER = 11

const boss: Level = [1, SEQUENTIAL, BOSS, 1]
const bossThenManager: readonly Level[] = [boss, [2, SEQUENTIAL, MANAGER, 2]]
const keeper: Level = [1, SEQUENTIAL, STOREKEEPER, 1]
const keeperThenManager: readonly Level[] = [keeper, [2, SEQUENTIAL, OPERATIONS, 2]]

export interface SeedCircuit {
  id: number
  company: number
  kind: TrsCode
  name: string
  /** Whether a document's author may decide it too: where the company is too small to be choosy. */
  allowsCreator: boolean
  area: number | null
  category: string | null
  /** Amounts in soles, both inclusive. */
  from: string | null
  to: string | null
  levels: readonly Level[]
}

type Circuit = Pick<SeedCircuit, 'id' | 'company' | 'name' | 'levels'> & Partial<SeedCircuit>

/** A circuit of requirements unless another kind is named; what is left out does not narrow it. */
const circuit = (each: Circuit): SeedCircuit => ({
  kind: 'REQ',
  allowsCreator: false,
  area: null,
  category: null,
  from: null,
  to: null,
  ...each,
})

const SMALL = '5000.00'
const LARGE = '5000.01'

/** Areas whose requirements take the boss alone up to 5,000 and boss and manager above. */
const ordinary = [
  [1, 'Gerencia General'],
  [2, 'Administración y Finanzas'],
  [3, 'Logística'],
  [4, 'Proyectos'],
  [5, 'Comercial'],
  [8, 'Recursos Humanos'],
] as const

/**
 * Of requirements, then of what follows them. Marketing (6) has two that fit at once, so that its people choose;
 * Postventa (9) has none; in Sistemas (7) technology passes boss and accountant side by side before the manager, and other
 * categories have none.
 */
export const circuits: readonly SeedCircuit[] = [
  ...ordinary.flatMap(([area, name], index) => [
    circuit({ id: 2 * index + 1, company: ANDES, name: `${name} hasta S/ 5,000`, area, to: SMALL, levels: [boss] }),
    circuit({
      id: 2 * index + 2,
      company: ANDES,
      name: `${name} más de S/ 5,000`,
      area,
      from: LARGE,
      levels: bossThenManager,
    }),
  ]),
  circuit({ id: 13, company: ANDES, name: 'Marketing con presupuesto de campaña', area: 6, levels: [boss] }),
  circuit({ id: 14, company: ANDES, name: 'Marketing fuera de presupuesto', area: 6, levels: bossThenManager }),
  circuit({
    id: 15,
    company: ANDES,
    name: 'Tecnología',
    area: 7,
    category: '4',
    levels: [
      [1, ALL_NEEDED, BOSS, 2],
      [1, ALL_NEEDED, ACCOUNTANT, 2],
      [2, SEQUENTIAL, MANAGER, 2],
    ],
  }),
  circuit({
    id: 16,
    company: ANDES,
    name: 'Seguridad y salud urgente',
    category: '6',
    from: '1000000.00',
    levels: [[1, SEQUENTIAL, SAFETY, 1]],
  }),
  circuit({ id: 17, company: SUR, name: 'Operaciones', levels: [keeper] }),
  circuit({ id: 18, company: ANDES, kind: 'COT', name: 'Cotizaciones', levels: bossThenManager }),
  circuit({ id: 19, company: ANDES, kind: 'ORD', name: 'Órdenes', levels: bossThenManager }),
  circuit({ id: 20, company: ANDES, kind: 'OTT', name: 'Atenciones', levels: [boss] }),
  circuit({ id: 21, company: SUR, kind: 'COT', name: 'Cotizaciones', levels: keeperThenManager, allowsCreator: true }),
  circuit({ id: 22, company: SUR, kind: 'ORD', name: 'Órdenes', levels: keeperThenManager, allowsCreator: true }),
  circuit({ id: 23, company: SUR, kind: 'OTT', name: 'Atenciones', levels: [keeper], allowsCreator: true }),
]

/** The circuit that every document of a kind but requirements takes in a company. */
export function circuitOf(company: number, kind: Exclude<TrsCode, 'REQ'>): SeedCircuit {
  const found = circuits.find((circuit) => circuit.company === company && circuit.kind === kind)
  if (!found) throw new RangeError(`no circuit of ${kind} in company ${company}`)
  return found
}

/** Every level with the key that the seed gives it. */
export const levels = (): { id: number; company: number; circuit: number; level: Level }[] =>
  circuits
    .flatMap(({ id: of, company, levels: each }) => each.map((level) => ({ company, circuit: of, level })))
    .map((each, index) => ({ id: index + 1, ...each }))

interface CircuitCase {
  company: number
  area: number
  author: number
  category: string
  total: number
  age: number
}

/** As the service finds them for a requirement, for the circuits and the exception that the demo has. */
export function seedCircuitsFor({ company, area, author, category, total, age }: CircuitCase): SeedCircuit[] {
  const excepted = author === userID('cperalta') && age <= 30
  if (excepted) return circuits.filter(({ id }) => id === 3)
  return circuits.filter(
    (circuit) =>
      circuit.kind === 'REQ' &&
      circuit.company === company &&
      (circuit.area === null || circuit.area === area) &&
      (circuit.category === null || circuit.category === category) &&
      (circuit.from === null || total >= Number(circuit.from)) &&
      (circuit.to === null || total <= Number(circuit.to)),
  )
}
