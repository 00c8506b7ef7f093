import { limaDay } from '#schema/platform/time/working-days.ts'
import type { Calendar } from '../../base/calendar.ts'
import { circuitOf } from '../../approvals/circuits.ts'
import { ANDES, userID } from '../../organisation/people.ts'
import type { SeededRandom } from '../../base/random.ts'
import { deciders, runEnd, simulateRun, type RunOutcome } from '../../approvals/approval-runs.ts'
import type { Supplier } from '../suppliers.ts'
import { askedSuppliers, withPortal } from './asked-suppliers.ts'
import { chosenOf } from './winners.ts'
import { scoresOf } from './offer-scores.ts'
import { DOLLARS, offerOf, readjusted } from '../offer/offers.ts'
import type { Need, Participant, Quotation } from './quotation.ts'

/** How far a quotation came. */
export type QuotationStage = 'open' | 'due' | 'waits' | 'waitsAbove' | 'readjusting' | 'finished' | 'annulled'

export const buyerOf = (company: number): number => userID(company === ANDES ? 'comprador' : 'admin2')

const DECLINES = ['Sin stock en el plazo pedido.', 'No atendemos esa zona.', 'No llegamos a la fecha de entrega.']

interface QuotationStart {
  needs: readonly Need[]
  /** When it was saved, and how many days suppliers have. */
  saved: number
  days: number
}

/** A quotation of some needs as it stands at a stage; the needs are of one company. */
export function quotationOf(
  chance: SeededRandom,
  calendar: Calendar,
  stage: QuotationStage,
  beginning: QuotationStart,
): Quotation {
  const { needs, saved, days } = beginning
  const [{ requirement } = { requirement: undefined }] = needs
  if (!requirement) throw new RangeError('a quotation asks for something')
  const date = limaDay(new Date(saved))
  const deadline = calendar.after(date, days)
  const visits = requirement.category === '5' && chance.percent(60)
  const quotation: Quotation = {
    company: requirement.company,
    author: buyerOf(requirement.company),
    saved,
    date,
    deadline,
    subject: subjectOf(needs),
    category: requirement.category,
    visit: visits ? { date: calendar.after(date, 1), hour: '10:00' } : null,
    allowsGeneral: chance.percent(35),
    status: 2,
    version: 1,
    parent: null,
    lines: needs,
    participants: [],
    choices: [],
    circuit: null,
    run: [],
    annulledFor: null,
  }
  quotation.participants = participantsOf(chance, calendar, quotation, stage)
  return runCircuit(chance, calendar, quotation, stage)
}

const subjectOf = (needs: readonly Need[]): string => {
  const [first, ...others] = needs.map(({ line }) => line.article.name)
  return others.length === 0 ? (first ?? '') : `${first} y ${others.length} más`
}

const invite = (supplier: Supplier, invited: number): Participant => ({
  supplier,
  status: 1,
  invited,
  received: null,
  declineReason: null,
  offer: null,
  parent: null,
})

/** Whether the participant at a place has not answered: of an open quotation most, of one that closed a few. */
const isSilent = (chance: SeededRandom, stage: QuotationStage, position: number): boolean =>
  stage === 'open' ? position > 1 || (position === 1 && chance.percent(50)) : position > 1 && chance.percent(15)

function participantsOf(
  chance: SeededRandom,
  calendar: Calendar,
  quotation: Quotation,
  stage: QuotationStage,
): Participant[] {
  const { company, category, saved, lines: needs, deadline } = quotation
  const closes = Math.min(calendar.now, calendar.at(deadline, 17))
  const invitedSuppliers = askedSuppliers(chance, company, category)
  return (stage === 'open' ? withPortal(invitedSuppliers, company, category) : invitedSuppliers).map(
    (supplier, index) => {
      const invited = invite(supplier, saved)
      if (stage === 'annulled' && index > 0) return invited
      // The first always offers all of it in soles, so that somebody can win; two at least answer what is evaluated.
      if (isSilent(chance, stage, index)) return { ...invited, status: stage === 'open' ? 1 : 4 }
      if (index > 1 && chance.percent(12)) return { ...invited, status: 3, declineReason: chance.pick(DECLINES) }
      const received = saved + (closes - saved) * (0.15 + chance.next() * 0.8)
      const offer = offerOf(chance, {
        company,
        supplier,
        needs,
        expires: calendar.after(deadline, 30),
        factor: 0.86 + chance.next() * 0.34,
        isPartial: index === 2 && chance.percent(45),
        currency: index === 3 && chance.percent(60) ? DOLLARS : '1',
        withGeneral: quotation.allowsGeneral,
      })
      return { ...invited, status: 2, received, offer }
    },
  )
}

const OUTCOMES: Partial<Record<QuotationStage, RunOutcome>> = {
  waits: 'waits',
  waitsAbove: 'waitsAbove',
  readjusting: 'waits',
  finished: 'approved',
}

/** Leads the quotation through its circuit as far as its stage says, with whoever was chosen there. */
function runCircuit(chance: SeededRandom, calendar: Calendar, quotation: Quotation, stage: QuotationStage): Quotation {
  if (stage === 'annulled') return { ...quotation, status: 3, annulledFor: chance.pick(['2', '4', '5']) }
  const outcome = OUTCOMES[stage]
  if (!outcome) return quotation
  const circuit = circuitOf(quotation.company, 'COT')
  const sent = calendar.later(calendar.at(quotation.deadline, 17), 2 + chance.next() * 6)
  const run = simulateRun(chance, calendar, { circuit, outcome, author: quotation.author, saved: sent })
  const [first] = run
  const by = first?.approver ?? deciders(circuit, first?.position ?? 0, quotation.author)[0] ?? quotation.author
  const at = first?.decided ?? Math.min(calendar.now, sent + 3_600_000)
  const scores = scoresOf(quotation)
  const chosen = chosenOf(chance, stage, scores)
  const choices = chosen.map((choice) => ({ ...choice, at: sent + (at - sent) * 0.9, by }))
  return { ...quotation, circuit, run, choices, status: stage === 'finished' ? 1 : 4 }
}

/** The quotation closed for a readjustment, and its next version at a stage (rules 4). */
export function versionsOf(
  chance: SeededRandom,
  calendar: Calendar,
  before: Quotation,
  stage: 'open' | 'finished',
  made: number,
  days: number,
): [Quotation, Quotation] {
  const chosen = before.choices.map(({ participant }) => participant)
  const date = limaDay(new Date(made))
  const deadline = calendar.after(date, days)
  const closes = Math.min(calendar.now, calendar.at(deadline, 17))
  const next: Quotation = {
    ...before,
    saved: made,
    date,
    deadline,
    visit: null,
    version: before.version + 1,
    parent: before,
    choices: [],
    run: [],
    circuit: null,
    status: 2,
    participants: chosen.map((parent, index) => {
      const { supplier, offer } = parent
      const isAnswered = offer !== null && (stage === 'finished' || index === 0)
      const received = isAnswered ? made + (closes - made) * (0.2 + chance.next() * 0.7) : null
      return {
        supplier,
        status: isAnswered ? 2 : 1,
        invited: made,
        received,
        declineReason: null,
        offer: isAnswered ? readjusted(chance, offer, calendar.after(deadline, 30)) : null,
        parent,
      }
    }),
  }
  before.status = 5
  for (const participant of before.participants) if (!chosen.includes(participant)) participant.status = 5
  for (const level of before.run) if (level.status === 1) level.status = 4
  return [before, runCircuit(chance, calendar, next, stage)]
}

/** When a quotation was decided in the end. */
export const decidedAt = (quotation: Quotation): number => runEnd(quotation.run, quotation.saved)
