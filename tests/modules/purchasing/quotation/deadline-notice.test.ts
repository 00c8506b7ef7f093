import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { startReminders } from '#upstream/app/jobs/send-reminders.ts'
import { executeSql } from '#tests/kit/fixtures/approvers.ts'
import { signInDemoPeople, type People } from '#tests/kit/fixtures/demo-people.ts'
import { insertOffers, moveDeadline, openQuotation, quotationEmails, send } from '#tests/kit/fixtures/quotation.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'
import { notifyDeadlines } from '#upstream/modules/purchasing/quotation/lifecycle/notify-deadline.ts'

const upstream = provideUpstream()
let callers: People
beforeAll(async () => {
  callers = await signInDemoPeople(upstream)
  await executeSql(upstream, sql`update "SecUser" set "UsrEmail" = 'comprador@losandes.example' where "UsrID" = 3`)
})

const ENDED = 'El plazo de ofertas venció'
const noticesOf = async (CttID: number) =>
  (
    await executeSql<{ UsrID: number; AleMessage: string }>(
      upstream,
      sql`select "UsrID", "AleMessage" from "SecAlert"
        where "TrsCode" = 'COT' and "DocEntry" = ${CttID} and "AleMessage" like ${`${ENDED}%`} order by "AleID"`,
    )
  ).map(({ UsrID, AleMessage }) => [UsrID, AleMessage])
const lettersOf = async (CttID: number) =>
  (await quotationEmails(upstream, CttID))
    .filter(({ MalSubject }) => MalSubject.includes(ENDED))
    .map(({ MalTo, MalText }) => [MalTo, MalText])
const look = () => notifyDeadlines(upstream.fresh.database)

const WITH_OFFERS = 'El plazo de ofertas venció: puede enviarla a evaluación'
const WITHOUT = 'El plazo de ofertas venció sin ninguna oferta'

it('tells the buyer once of each last day for offers that passed, in the bell and by letter', async () => {
  const { CttID } = await openQuotation(callers)
  await insertOffers(upstream, CttID)
  await moveDeadline(upstream, CttID, 0)
  await look()
  expect(await noticesOf(CttID)).toEqual([])
  await moveDeadline(upstream, CttID, -1)
  await Promise.all([look(), look(), look()])
  await look()
  expect(await noticesOf(CttID)).toEqual([[3, WITH_OFFERS]])
  expect(await lettersOf(CttID)).toEqual([['comprador@losandes.example', expect.stringContaining(WITH_OFFERS)]])
})

it('tells that nobody offered, and again once a longer deadline has passed as well', async () => {
  const { CttID } = await openQuotation(callers)
  await moveDeadline(upstream, CttID, -2)
  await look()
  expect(await noticesOf(CttID)).toEqual([[3, WITHOUT]])
  await moveDeadline(upstream, CttID, -1)
  await look()
  expect(await noticesOf(CttID)).toEqual([
    [3, WITHOUT],
    [3, WITHOUT],
  ])
})

it('tells nothing of what went on to its circuit, or ended long ago', async () => {
  const [sent, old] = [await openQuotation(callers), await openQuotation(callers)]
  for (const { CttID } of [sent, old]) await insertOffers(upstream, CttID)
  await moveDeadline(upstream, sent.CttID, -1)
  await send(callers.buyer, sent.CttID)
  await moveDeadline(upstream, old.CttID, -8)
  await look()
  for (const { CttID } of [sent, old]) expect(await noticesOf(CttID)).toEqual([])
})

it('is looked for by the reminders', async () => {
  const { CttID } = await openQuotation(callers)
  await moveDeadline(upstream, CttID, -1)
  const failures: unknown[] = []
  const job = startReminders(upstream.fresh.database, { every: 50, onFailure: (reason) => failures.push(reason) })
  await expect.poll(() => noticesOf(CttID), { timeout: 20_000 }).toEqual([[3, WITHOUT]])
  await job.stop()
  expect(failures).toEqual([])
})
