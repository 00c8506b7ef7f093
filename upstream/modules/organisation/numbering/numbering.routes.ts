import { z } from 'zod'
import { numberedKinds } from '#schema/modules/organisation/numbering/numbering.ts'
import { keysOf } from '#schema/platform/collections/records.ts'
import { callers } from '#upstream/kit/document/annulment.ts'
import { registerRead, registerWrite } from '#upstream/platform/http/call.ts'
import type { RoutePlugin } from '#upstream/platform/http/services.ts'
import { numberCounterList } from '#schema/modules/organisation/numbering/number-counter.list.ts'
import { listInput } from '#upstream/kit/list/list-input.ts'
import { allowed } from '#upstream/platform/auth/policy.ts'
import { registerListExport } from '#upstream/kit/xlsx/list-export.ts'
import { counterHistory } from './counter-history.ts'
import { openYear, raiseCounter } from './raise-counter.ts'
import { counterPage, thisYear } from './list-counters.ts'
import { counterColumns } from './counter.xlsx.ts'
import { readFormats, saveFormat } from './number-format.ts'

const COUNTERS = 'NUMBERING'
const counterPageInput = listInput(numberCounterList)
const FORMATS = 'DOCUMENT_NUMBERING'

const kind = z.enum(keysOf(numberedKinds))
const year = z.number().int().min(1_900).max(9_999)
const whole = z.number().min(-2_147_483_648).max(2_147_483_647)

const raiseInput = z.object({
  ...callers,
  TrsCode: z.string().max(10),
  NumYear: year,
  NumLast: whole,
  Reason: z.string().max(1_000).default(''),
})
const formatInput = z.object({
  ...callers,
  TrsCode: kind,
  NumYear: year,
  NumPrefix: z.string().max(60),
  NumWidth: whole,
  SecVersion: z.number().int().nullish(),
})

/** /general/numeracion and /general/numeraciondocumento: what documents are counted by, and how their numbers look (rules 5). */
export const numberingRoutes: RoutePlugin = (app, services) => {
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/GenNumbering/pagination',
      policy: allowed({ option: COUNTERS, flag: 'View' }),
      body: counterPageInput,
      summary: 'The counters of the company: last number, last document issued, gaps',
    },
    counterPage,
  )
  registerListExport(app, services, {
    resource: 'GenNumbering',
    option: COUNTERS,
    input: counterPageInput,
    page: counterPage,
    columns: counterColumns,
    sheet: 'Numeración',
    cutSheet: 'Primeros 10,000',
    name: 'numeracion.xlsx',
  })
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/GenNumbering/history',
      policy: allowed({ option: [COUNTERS, FORMATS], flag: 'View' }),
      body: z.object({ TrsCode: z.string().max(10), NumYear: year }),
      summary: 'What became of a counter: who, when, from what to what and why',
    },
    ({ tx, identity, body: { TrsCode, NumYear } }) => counterHistory(tx, identity.companyId, TrsCode, NumYear),
  )
  registerWrite(
    app,
    services,
    {
      method: 'POST',
      url: '/GenNumbering/openyear',
      policy: allowed({ option: COUNTERS, flag: 'Add' }),
      body: z.object({ ...callers, TrsCode: z.string().max(10), NumYear: year.nullish() }),
      summary: 'Opens the counter of a kind of document for the next year',
    },
    ({ tx, identity, body }) => openYear(tx, identity, body, thisYear(services.now()) + 1),
  )
  registerWrite(
    app,
    services,
    {
      method: 'PUT',
      url: '/GenNumbering/raise',
      policy: allowed({ option: COUNTERS, flag: ['Edit', 'Save'] }),
      body: raiseInput,
      summary: 'Lets a counter go on from a larger number, with a reason',
    },
    ({ tx, identity, body }) => raiseCounter(tx, identity, body),
  )
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/GenNumbering/formats',
      policy: allowed({ option: FORMATS, flag: 'View' }),
      summary: 'How the numbers of each kind of document look, this year and from the next on',
    },
    ({ tx, identity }) => readFormats(tx, identity.companyId, thisYear(services.now())),
  )
  registerWrite(
    app,
    services,
    {
      method: 'PUT',
      url: '/GenNumbering/saveformat',
      policy: allowed({ option: FORMATS, flag: ['Edit', 'Save'] }),
      body: formatInput,
      summary: 'Keeps the prefix and the width of a kind of document for this year or the next',
    },
    ({ tx, identity, body }) => saveFormat(tx, identity, body, thisYear(services.now())),
  )
}
