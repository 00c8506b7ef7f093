import { LEVEL_STATUS, type LevelStatusCode } from '#schema/modules/approvals/approval/level-status.ts'
import type { Calendar } from '../base/calendar.ts'
import { levels, type SeedCircuit } from './circuits.ts'
import { staff, userID } from '../organisation/people.ts'
import type { SeededRandom } from '../base/random.ts'

/** How a run came out: approved, disapproved, withdrawn before anybody decided, or waiting at its first or second group. */
export type RunOutcome = 'approved' | 'disapproved' | 'withdrawn' | 'waits' | 'waitsAbove'

export interface LevelRun {
  level: number
  order: number
  kind: number
  position: number
  days: number
  status: LevelStatusCode
  opened: number | null
  decided: number | null
  approver: number | null
  replaced: number | null
  observation: string | null
}

const REFUSALS = [
  'El saldo de la partida no alcanza: reprogramar para el próximo mes.',
  'Falta el sustento técnico de las cantidades.',
  'Hay stock en el almacén de obras; atender con eso primero.',
  'Duplicado de un requerimiento ya aprobado esta semana.',
  'Cotizar alternativas nacionales antes de solicitar esta marca.',
]
const REMARKS = [
  'Conforme.',
  'Conforme con el presupuesto del mes.',
  'Proceder; coordinar entrega con almacén.',
  'Aprobado según avance de obra.',
]

/** Active holders of a position, without one of them. */
const positionHolders = (position: number, except: number): number[] =>
  staff.flatMap((person, index) => (person.position === position && index + 1 !== except ? [index + 1] : []))

/** Who may decide a level of a circuit: the author only where the circuit lets them. */
export const deciders = ({ allowsCreator }: SeedCircuit, position: number, author: number): number[] =>
  positionHolders(position, allowsCreator ? 0 : author)

/** When the last decision of a run was made; when the document was saved where there was none. */
export const runEnd = (run: readonly LevelRun[], saved: number): number =>
  Math.max(saved, ...run.map(({ decided }) => decided ?? 0))

/** A document on its way through a circuit. */
interface RunScenario {
  circuit: SeedCircuit
  outcome: RunOutcome
  author: number
  /** The instant at which the document was saved. */
  saved: number
}

/** Leads a document through its circuit: every level of it, as far as the outcome says. */
export function simulateRun(chance: SeededRandom, calendar: Calendar, scenario: RunScenario): LevelRun[] {
  const { circuit, outcome, author, saved } = scenario
  const run: LevelRun[] = levels()
    .filter((each) => each.circuit === circuit.id)
    .map(({ id, level: [order, kind, position, days] }) => ({
      level: id,
      order,
      kind,
      position,
      days,
      status: LEVEL_STATUS.PENDING,
      opened: null,
      decided: null,
      approver: null,
      replaced: null,
      observation: null,
    }))
  const orders = [...new Set(run.map(({ order }) => order))]
  const refusedAt = outcome === 'disapproved' ? chance.pick(orders) : null
  let opened = saved
  for (const order of orders) {
    const group = run.filter((level) => level.order === order)
    for (const level of group) level.opened = opened
    const waits = outcome === 'waits' || (outcome === 'waitsAbove' && order === orders.at(-1))
    if (outcome === 'withdrawn' || waits) break
    if (order === refusedAt) {
      // The first refusal ends the run: the other levels of the group are not asked any more.
      const [level] = group
      if (level) decide(chance, calendar, { circuit, author, level, isRefused: true })
      break
    }
    for (const level of group) decide(chance, calendar, { circuit, author, level, isRefused: false })
    opened = Math.max(...group.map(({ decided }) => decided ?? opened))
  }
  if (outcome === 'disapproved' || outcome === 'withdrawn') {
    for (const level of run) if (level.status === LEVEL_STATUS.PENDING) level.status = LEVEL_STATUS.NOT_NEEDED
  }
  return run
}

/** A remark with some decisions; a reason with every refusal. */
function observationOf(chance: SeededRandom, isRefused: boolean): string | null {
  if (isRefused) return chance.pick(REFUSALS)
  return chance.percent(30) ? chance.pick(REMARKS) : null
}

interface Decision {
  circuit: SeedCircuit
  author: number
  level: LevelRun
  isRefused: boolean
}

function decide(chance: SeededRandom, calendar: Calendar, { circuit, author, level, isRefused }: Decision): void {
  level.decided = calendar.later(
    level.opened ?? calendar.now,
    Number(chance.weighted({ 1: 5, 3: 5, 7: 4, 16: 3, 31: 1 })) * (0.4 + chance.next()),
  )
  level.status = isRefused ? LEVEL_STATUS.DISAPPROVED : LEVEL_STATUS.APPROVED
  level.observation = observationOf(chance, isRefused)
  const holder = chance.pick(deciders(circuit, level.position, author))
  // The delegation of the demo is for requirements alone.
  const onLeave =
    circuit.kind === 'REQ' &&
    holder === userID('jefe') &&
    calendar.isWithin(level.decided, -210, -196) &&
    author !== userID('vleon')
  level.approver = onLeave ? userID('vleon') : holder
  level.replaced = onLeave ? holder : null
}
