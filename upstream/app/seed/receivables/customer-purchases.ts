import { ANDES } from '../organisation/people.ts'

/** How far a customer is with what they bought. */
export interface Purchase {
  document: string
  correlativo: string
  project: string
  stage: string
  kind: string
  number: string
  state: 'ACTIVO' | 'DEVUELTO'
  /** Where the site is, latitude and longitude. */
  place: string
  /** Months ago that its first instalment was due. */
  since: number
  instalments: number
  initial: string
  monthly: string
  /** How many whole instalments were paid, from the first. */
  paid: number
  /** What was paid of the one after them. */
  part?: string
}

export const customers = [
  {
    company: ANDES,
    document: '45678912',
    names: ['ELENA', 'RIVAS', 'PALOMINO'],
    email: 'elena.rivas@clientes.example',
    telephone: '987654321',
    maritalStatus: 'Casada',
    gender: 'Femenino',
    address: 'Jr. Huiracocha 1420, Jesús María, Lima',
  },
  {
    company: ANDES,
    document: '41234567',
    names: ['MARCO ANTONIO', 'SOLÍS', 'BRAVO'],
    email: 'marco.solis@clientes.example',
    telephone: '912345678',
    maritalStatus: 'Soltero',
    gender: 'Masculino',
    address: 'Av. Brasil 2650, Pueblo Libre, Lima',
  },
] as const

const PARQUE = { project: 'Parque Los Cedros', place: '-12.0875,-77.0502' }

/** What they bought: one on time, one late and partly paid, one given back; the other customer owes nothing. */
export const purchases: readonly Purchase[] = [
  {
    document: '45678912',
    correlativo: 'PLC-000184',
    ...PARQUE,
    stage: 'Etapa 2',
    kind: 'Departamento',
    number: '1204',
    state: 'ACTIVO',
    since: 14,
    instalments: 36,
    initial: '8500.00',
    monthly: '1250.50',
    paid: 12,
    part: '600.25',
  },
  {
    document: '45678912',
    correlativo: 'PLC-000185',
    ...PARQUE,
    stage: 'Etapa 2',
    kind: 'Estacionamiento',
    number: 'E-57',
    state: 'ACTIVO',
    since: 5,
    instalments: 12,
    initial: '1500.00',
    monthly: '625.00',
    paid: 6,
  },
  {
    document: '45678912',
    correlativo: 'BSM-000021',
    project: 'Bosque San Miguel',
    place: '-12.0778,-77.0907',
    stage: 'Etapa 1',
    kind: 'Depósito',
    number: 'D-08',
    state: 'DEVUELTO',
    since: 20,
    instalments: 6,
    initial: '900.00',
    monthly: '180.00',
    paid: 3,
  },
  {
    document: '41234567',
    correlativo: 'PLC-000092',
    ...PARQUE,
    stage: 'Etapa 1',
    kind: 'Departamento',
    number: '503',
    state: 'ACTIVO',
    since: 18,
    instalments: 12,
    initial: '12000.00',
    monthly: '2180.75',
    paid: 13,
  },
]
