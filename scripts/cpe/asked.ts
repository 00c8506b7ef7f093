import { parseArgs } from 'node:util'
import * as clock from '#schema/platform/time/clock.ts'
import type { CpeExpectation } from '#schema/kit/cpe/cpe-expectation.ts'
import { readDecimal } from '#schema/platform/values/decimal.ts'
import { andes } from '#upstream/app/seed/organisation/companies.ts'
import { suppliers } from '#upstream/app/seed/purchasing/suppliers.ts'
import { StartRefusal } from '#upstream/platform/errors/start-refusal.ts'

const USAGE = `Uso: npm run cpe:check ARCHIVO… [-- OPCIONES]
  --order NÚMERO --currency PEN --balance 1000.00 --billed 0.00   la orden que se sustenta
  --company RUC --supplier RUC                                    quién compra y quién vende
  --date 2026-01-31 --operator RUC                                día de la orden, operadores (OSE) que se admiten
  --known 01-F001-12 --closed 2026-01 --type 09                   ya registrados, meses cerrados, tipos admitidos
Las cuatro últimas se repiten cuantas veces haga falta.`

const text = { type: 'string' } as const
const texts = { type: 'string', multiple: true } as const

const options = {
  company: text,
  supplier: text,
  currency: text,
  order: text,
  balance: text,
  billed: text,
  known: texts,
  closed: texts,
  date: text,
  operator: texts,
  type: texts,
} as const

const demoSuppliers = suppliers.filter(({ company }) => company === andes.CpyID).map(({ ruc }) => ruc)
const [firstSupplier = ''] = demoSuppliers

/** What an order is compared by; what is not told is not compared. */
const COMPARED = ['order', 'currency', 'balance'] as const

/** What somebody asked to be looked at, and against what. */
export interface CpeCheckRequest {
  paths: string[]
  /** Any supplier of the demo company may have issued a document, unless one was told. */
  expectationOf: (issuer: string) => CpeExpectation
  /** RUCs of the operators that may answer beside SUNAT. */
  operators: string[]
  /** What of the order was not told and is not compared. */
  uncompared: string[]
}

function amountIn(option: string, parsedValues: string | undefined): string | null {
  if (parsedValues !== undefined && !readDecimal(parsedValues))
    throw new StartRefusal(`--${option} debe ser un importe como 1000.00.`)
  return parsedValues ?? null
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch {
    throw new StartRefusal(USAGE)
  }
}

/** @throws StartRefusal with how to use it */
export function parseCpeCheckArgs(args: string[]): CpeCheckRequest {
  const { values, positionals: paths } = parse(args)
  if (paths.length === 0) throw new StartRefusal(USAGE)
  const known = {
    currency: values.currency ?? null,
    orderNumber: values.order ?? null,
    date: values.date ?? null,
    balance: amountIn('balance', values.balance),
    billed: amountIn('billed', values.billed),
  }
  return {
    paths,
    operators: values.operator ?? [],
    expectationOf: (issuer) => ({
      order: {
        companyRuc: values.company ?? andes.CpyRuc,
        supplierRuc: values.supplier ?? (demoSuppliers.includes(issuer) ? issuer : firstSupplier),
        ...known,
      },
      today: clock.today(),
      closedMonths: values.closed ?? [],
      known: values.known ?? [],
      types: values.type,
    }),
    uncompared: COMPARED.filter((option) => values[option] === undefined).map((option) => `--${option}`),
  }
}
