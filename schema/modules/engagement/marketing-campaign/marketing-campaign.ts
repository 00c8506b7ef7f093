import { recordMessages } from '#schema/platform/messages/record-messages.ts'
import { Decimal } from 'decimal.js'
import { fitsDecimals, readDecimal, type Amount } from '#schema/platform/values/decimal.ts'
import { field, wrongWith } from '#schema/platform/values/field.ts'
import type { Issue } from '#schema/platform/values/issue.ts'
import { documentMessages } from '#schema/kit/document/document-messages.ts'
import { isDay } from '#schema/platform/time/working-days.ts'
import { MARKETING_CHANNEL, type CampaignState } from './marketing-campaign-status.ts'
import { toMoney } from '#schema/platform/values/money.ts'

const steps: Readonly<Record<CampaignState, readonly CampaignState[]>> = {
  DRAFT: ['ACTIVE'],
  ACTIVE: ['PAUSED', 'FINISHED'],
  PAUSED: ['ACTIVE', 'FINISHED'],
  FINISHED: [],
}

/** Where a campaign may go from where it stands; from its end nowhere. */
export const nextStates = (state: CampaignState): readonly CampaignState[] => steps[state]

/** A campaign while its form is being filled; days are YYYY-MM-DD. */
export interface CampaignDraft {
  name: string
  channels: readonly string[]
  from: string
  to: string
  budget: Amount
  currency: string | null
  responsible: string | null
}

export const campaignMessages = {
  channels: 'Elija al menos un canal',
  days: recordMessages.dates,
  budget: 'Ingrese un monto de 0 o más, con un máximo de 2 decimales',
} as const

const LONGEST_NAME = 120
const MONEY_DECIMALS = 2
const MOST_BUDGET = new Decimal('999999999999.99')

function isBudget(amount: Amount): boolean {
  const budget = readDecimal(amount)
  return budget !== null && !budget.isNegative() && budget.lte(MOST_BUDGET) && fitsDecimals(budget, MONEY_DECIMALS)
}

const wrongDay = (day: string): string | undefined => (day === '' || isDay(day) ? undefined : documentMessages.notADay)

/** Everything that keeps a campaign from being saved, in the order of its form. */
export function validateCampaign({ name, channels, from, to, budget, currency, responsible }: CampaignDraft): Issue[] {
  const known = channels.length > 0 && channels.every((channel) => Object.hasOwn(MARKETING_CHANNEL, channel))
  const problems = {
    name: wrongWith(name, field.required, field.maxLength(LONGEST_NAME)),
    channels: known ? undefined : campaignMessages.channels,
    from: wrongWith(from, field.required) ?? wrongDay(from),
    to: wrongDay(to) ?? (from !== '' && to !== '' && to < from ? campaignMessages.days : undefined),
    budget: isBudget(budget) ? undefined : campaignMessages.budget,
    currency: wrongWith(currency, field.required),
    responsible: wrongWith(responsible, field.required),
  }
  return Object.entries(problems).flatMap(([path, message]) => (message ? [{ path: [path], message }] : []))
}

/** What each lead cost, in the budget's currency, half up; null while there is none. */
export const costPerLead = (budget: Amount, leads: number): string | null =>
  leads === 0 ? null : toMoney((readDecimal(budget) ?? new Decimal(0)).dividedBy(leads))
