import { rowsOf, type Rows } from '../base/insert-rows.ts'
import { ANDES, SUR } from '../organisation/people.ts'

/** Payment form (list 1056), condition, what it is worth in a comparison (0 to 100). */
const conditions = [
  ['1', 'Contado contra entrega', '60'],
  ['1', 'Contado por adelantado', '0'],
  ['2', 'Contra factura conforme', '100'],
  ['2', 'Con carta fianza', '70'],
  ['3', 'Adelanto de 30 % y saldo contra entrega', '40'],
  ['3', 'Adelanto de 50 % y saldo contra entrega', '20'],
  ['4', 'Letra aceptada a la entrega', '80'],
  ['5', 'Factura confirmada por el banco', '90'],
] as const

/** Payment form and how many days of credit it can give; the others give none. */
const days = [
  ['2', 15],
  ['2', 30],
  ['2', 45],
  ['2', 60],
  ['4', 30],
  ['4', 60],
  ['4', 90],
  ['5', 30],
  ['5', 60],
] as const

const companies = [ANDES, SUR]
const inEach = <T extends readonly unknown[]>(tuples: readonly T[]): (readonly unknown[])[] =>
  companies
    .flatMap((company) => tuples.map((tuple) => [company, ...tuple]))
    .map((tuple, index) => [index + 1, ...tuple])

const conditionTuples = inEach(conditions)
const dayTuples = inEach(days.map(([payment, number]) => [payment, `${number} días`, number] as const))

/** The keys of a company's conditions and credit days of a payment form. */
export const conditionsOf = (company: number, payment: string): number[] => keysOf(conditionTuples, company, payment)
export const creditDaysOf = (company: number, payment: string): number[] => keysOf(dayTuples, company, payment)

const keysOf = (tuples: readonly (readonly unknown[])[], company: number, payment: string): number[] =>
  tuples.filter(([, each, form]) => each === company && form === payment).map(([id]) => Number(id))

type Account = readonly [number: string, name: string]

/** What services are bought for, with the accounts of each. */
const concepts: readonly (readonly [name: string, accounts: readonly Account[]])[] = [
  [
    'Mantenimiento y reparación',
    [
      ['63431', 'Mantenimiento de inmuebles'],
      ['63433', 'Mantenimiento de equipos'],
    ],
  ],
  [
    'Asesoría y consultoría',
    [
      ['63211', 'Asesoría legal y tributaria'],
      ['63222', 'Consultoría técnica'],
    ],
  ],
  ['Transporte de carga', [['63111', 'Fletes y acarreos']]],
  [
    'Publicidad',
    [
      ['63711', 'Campañas y medios'],
      ['63721', 'Eventos y ferias'],
    ],
  ],
  [
    'Alquileres',
    [
      ['63521', 'Alquiler de equipos de obra'],
      ['63531', 'Alquiler de locales'],
    ],
  ],
]

const conceptTuples = inEach(concepts)
const accountTuples = conceptTuples
  .flatMap(([id, company, , accounts]) => (accounts as readonly Account[]).map((account) => [company, id, ...account]))
  .map((tuple, index) => [index + 1, ...tuple])

/** The key of a company's first account, for service orders. */
export const serviceAccountOf = (company: number): number =>
  Number(accountTuples.find(([, each]) => each === company)?.[0])

/** Rows by table: on what terms both companies pay, service concepts, and the weights of a comparison (rules 3). */
export const termRows = (): Rows => ({
  LgsPaymentCondition: rowsOf(['ConID', 'CpyID', 'TypePayment', 'ConDescription', 'ConPoints'], conditionTuples),
  LgsDayCredit: rowsOf(['DayID', 'CpyID', 'TypePayment', 'DayDescription', 'DayNumber'], dayTuples),
  GenConceptService: rowsOf(['ConID', 'CpyID', 'ConName'], conceptTuples),
  GenConceptServiceAccount: rowsOf(['CsaID', 'CpyID', 'ConID', 'CsaAccount', 'CsaName'], accountTuples),
  LgsCotizationWeight: companies.map((CpyID) => ({ CpyID })),
})

const conditionOf = (ConID: number | null) =>
  conditions[conditionTuples.findIndex(([id]) => id === ConID) % conditions.length]

/** What a condition is worth in a comparison; nothing for none. */
export const conditionPoints = (ConID: number | null): string => conditionOf(ConID)?.[2] ?? '0'

const creditOf = (DayID: number | null) => dayTuples.find(([id]) => id === DayID)

/** Days of a credit; 0 for none. */
export const creditDayNumber = (DayID: number | null): number => Number(creditOf(DayID)?.[4] ?? 0)

/** What a condition and a credit say; null for none. */
export const termsSaid = (ConID: number | null, DayID: number | null) => ({
  ConDescription: conditionOf(ConID)?.[1] ?? null,
  DayDescription: creditOf(DayID)?.[3] ?? null,
})
