import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { executeSql } from '#tests/kit/fixtures/approvers.ts'
import { signInDemoPeople } from '#tests/kit/fixtures/demo-people.ts'
import {
  body,
  byId,
  createApprovedRequirement,
  inDays,
  openQuotation,
  quotationEmails,
  save,
} from '#tests/kit/fixtures/quotation.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const upstream = provideUpstream()

it('keeps what a quotation pointed to before lists stopped offering it, and takes none of it anew', async () => {
  const callers = await signInDemoPeople(upstream)
  const types = await executeSql<{ RqdID: number }>(
    upstream,
    sql`insert into "GenAttachConfiguration" ("CpyID", "TrsCode", "TypeProcess", "RqdDescription", "RqdAccept", "RqdRequired", "RqdSize", "RqdLength")
      select "CpyID", 'COT', 2, 'Ficha técnica de antes', '.pdf', 0, 1000000, 100 from "GenAttachConfiguration" where "CpyID" = 1 limit 1
      returning "RqdID"`,
  )
  const itemsAttachTypes = types.map(({ RqdID }) => RqdID)
  const itemsPayment = [{ TypePayment: '2', ConIDs: [3], DayIDs: [1, 2] }]
  const TypeCategory = '2'
  const sent = { itemsAttachTypes, itemsPayment, TypeCategory }
  const { CttID, lines } = await openQuotation(callers, sent)
  await executeSql(
    upstream,
    sql`update "GenAttachConfiguration" set "SecStatus" = 0 where "RqdID" = any(${itemsAttachTypes})`,
  )
  await executeSql(upstream, sql`update "LgsPaymentCondition" set "SecStatus" = 0 where "ConID" = 3`)
  await executeSql(upstream, sql`update "LgsDayCredit" set "SecStatus" = 0 where "DayID" = 1`)
  await executeSql(
    upstream,
    sql`update "GenDefinition" set "SecStatus" = 0 where ("DefID", "DedValue") in ((1056, '2'), (1012, '2'))`,
    '*',
  )

  const { SecVersion } = await byId(callers.buyer, CttID)
  const NeedDateCot = inDays(7)
  const changed = await save(callers.buyer, body(lines, { ...sent, CttID, SecVersion, NeedDateCot }))
  expect(changed.Errors).toEqual([])
  expect(await byId(callers.buyer, CttID)).toMatchObject({ NeedDateCot, TypeCategory, itemsAttachTypes: [{}] })

  const other = await createApprovedRequirement(callers)
  const refused = await save(callers.buyer, body(other.lines, sent))
  expect(refused.Errors).toEqual([
    'La categoría no es válida',
    'La forma de pago no es válida',
    'El tipo de anexo no es válido',
  ])
})

it('keeps what is written for an invited supplier that was disabled since, is still found by its name, and writes it no letter', async () => {
  const callers = await signInDemoPeople(upstream)
  const itemsPayment = [{ TypePayment: '1', ConIDs: [1], DayIDs: [] }]
  const { CttID, lines } = await openQuotation(callers, {
    itemsPayment,
    itemsParticipant: [{ SupID: 1 }, { SupID: 3, CtpEmail: 'antes@inactivo.example' }],
  })
  const { SecVersion, itemsParticipant } = await byId(callers.buyer, CttID)
  const before = await quotationEmails(upstream, CttID)
  await executeSql(upstream, sql`update "GenSupplier" set "SecStatus" = 0 where "SupID" = 3`)
  const typed = { SupID: 3, CtpAlias: 'El de antes', CtpEmail: 'nuevo@inactivo.example' }
  const itemsChanged = { itemsPayment, itemsParticipant: [{ SupID: 1 }, typed] }
  const changes = body(lines, { CttID, SecVersion, NeedDateCot: inDays(7), ...itemsChanged })
  expect((await save(callers.buyer, changes)).Result).toEqual({ CttID, Invited: 1 })
  expect((await byId(callers.buyer, CttID)).itemsParticipant).toMatchObject([{ SupID: 1 }, typed])
  const letters = (await quotationEmails(upstream, CttID)).slice(before.length)
  expect(letters.map(({ MalTo }) => MalTo)).not.toContain(typed.CtpEmail)
  const found = await callers.buyer.call<{ data: { CttID: number }[] }>('POST', 'LgsCotization/pagination', {
    start: 0,
    length: 10,
    search: itemsParticipant[1]?.CtpName,
  })
  expect(found.Result.data.map((row) => row.CttID)).toContain(CttID)

  const other = await createApprovedRequirement(callers)
  expect((await save(callers.buyer, body(other.lines, { itemsPayment, itemsParticipant: [typed] }))).Errors).toEqual([
    'El proveedor no existe o está inactivo',
  ])
})

it('keeps the day of a visit that is over, and takes no other one that has passed', async () => {
  const callers = await signInDemoPeople(upstream)
  const itemsPayment = [{ TypePayment: '1', ConIDs: [1], DayIDs: [] }]
  const visit = (day: number) => ({
    itemsPayment,
    CttRequiredVisit: 1,
    CttDateRequiredVisit: inDays(day),
    CttHourRequiredVisit: '10:00',
  })
  const { CttID, lines } = await openQuotation(callers, visit(1))
  await executeSql(
    upstream,
    sql`update "LgsCotization" set "CttDateRequiredVisit" = ${inDays(-2)} where "CttID" = ${CttID}`,
  )
  const { SecVersion } = await byId(callers.buyer, CttID)
  const change = (day: number) =>
    save(callers.buyer, body(lines, { ...visit(day), CttID, SecVersion, NeedDateCot: inDays(7) }))
  expect((await change(-1)).Errors).toEqual(['Fecha de visita no puede ser menor a la actual'])
  expect((await change(-2)).Errors).toEqual([])
})
