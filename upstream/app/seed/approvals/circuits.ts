import { rowsOf, type Rows } from '../base/insert-rows.ts'
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

/** The documents that pass circuits. */
export type CircuitDocumentKind = 'REQ' | 'COT' | 'ORD' | 'OTT'

export interface SeedCircuit {
  id: number
  company: number
  kind: CircuitDocumentKind
  name: string
  /** Whether a document's author may decide it too: where the company is too small to be choosy. */
  allowsCreator: boolean
  area: number | null
  category: string | null
  from: string | null
  to: string | null
  levels: readonly Level[]
}

const circuit = (
  id: number,
  company: number,
  name: string,
  area: number | null,
  category: string | null,
  from: string | null,
  to: string | null,
  levels: readonly Level[],
): SeedCircuit => ({ id, company, kind: 'REQ', name, allowsCreator: false, area, category, from, to, levels })

/** A circuit for every document of a kind. */
const forAll = (
  id: number,
  company: number,
  kind: CircuitDocumentKind,
  name: string,
  levels: readonly Level[],
  allowsCreator = false,
): SeedCircuit => ({ id, company, kind, name, allowsCreator, area: null, category: null, from: null, to: null, levels })

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
    circuit(2 * index + 1, ANDES, `${name} hasta S/ 5,000`, area, null, null, SMALL, [boss]),
    circuit(2 * index + 2, ANDES, `${name} más de S/ 5,000`, area, null, LARGE, null, bossThenManager),
  ]),
  circuit(13, ANDES, 'Marketing con presupuesto de campaña', 6, null, null, null, [boss]),
  circuit(14, ANDES, 'Marketing fuera de presupuesto', 6, null, null, null, bossThenManager),
  circuit(15, ANDES, 'Tecnología', 7, '4', null, null, [
    [1, ALL_NEEDED, BOSS, 2],
    [1, ALL_NEEDED, ACCOUNTANT, 2],
    [2, SEQUENTIAL, MANAGER, 2],
  ]),
  circuit(16, ANDES, 'Seguridad y salud urgente', null, '6', '1000000.00', null, [[1, SEQUENTIAL, SAFETY, 1]]),
  circuit(17, SUR, 'Operaciones', null, null, null, null, [keeper]),
  forAll(18, ANDES, 'COT', 'Cotizaciones', bossThenManager),
  forAll(19, ANDES, 'ORD', 'Órdenes', bossThenManager),
  forAll(20, ANDES, 'OTT', 'Atenciones', [boss]),
  forAll(21, SUR, 'COT', 'Cotizaciones', keeperThenManager, true),
  forAll(22, SUR, 'ORD', 'Órdenes', keeperThenManager, true),
  forAll(23, SUR, 'OTT', 'Atenciones', [keeper], true),
]

/** Rows by table; `inDays` gives the day so many days from today. */
export function circuitRows(inDays: (days: number) => string): Rows {
  return {
    SecCircuit: circuits.map(({ id, company, kind, name, allowsCreator, area, category, from, to }) => ({
      AccID: id,
      CpyID: company,
      AccName: name,
      TrsCode: kind,
      AccAllowCreator: allowsCreator,
      AreID: area,
      TypeCategory: category,
      AccAmountFrom: from,
      AccAmountTo: to,
      SecStatus: 1,
    })),
    SecApprovalLevel: levels().map(
      ({ id, company, circuit: AccID, level: [AlvOrder, TypeLevel, PstID, AlvDayNotifications] }) => ({
        AlvID: id,
        CpyID: company,
        AccID,
        AlvOrder,
        TypeLevel,
        PstID,
        AlvDayNotifications,
      }),
    ),
    SecCircuitException: rowsOf(
      ['CpyID', 'TrsCode', 'AccID', 'UsrID', 'AreID', 'TypeCategory', 'ExcFrom', 'ExcTo', 'ExcReason'],
      [
        [
          ANDES,
          'REQ',
          16,
          userID('vleon'),
          null,
          null,
          inDays(-400),
          inDays(-370),
          'Auditoría de seguridad de la torre Begonias',
        ],
        [
          ANDES,
          'REQ',
          3,
          userID('cperalta'),
          null,
          null,
          inDays(-30),
          inDays(180),
          'Compras del cierre contable: basta un nivel',
        ],
      ],
    ),
    SecDelegation: rowsOf(
      ['CpyID', 'UsrID', 'UsrSubstituteID', 'TrsCode', 'DlgFrom', 'DlgTo'],
      [
        [ANDES, userID('jefe'), userID('vleon'), 'REQ', inDays(-210), inDays(-196)],
        [ANDES, userID('gerente'), userID('cperalta'), 'REQ', inDays(-2), inDays(12)],
      ],
    ),
  }
}

/** The circuit that every document of a kind but requirements takes in a company. */
export function circuitOf(company: number, kind: Exclude<CircuitDocumentKind, 'REQ'>): SeedCircuit {
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
