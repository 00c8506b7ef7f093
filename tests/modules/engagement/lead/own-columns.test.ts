import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { foldText } from '#schema/platform/text/fold-text.ts'
import { openSession } from '#tests/kit/fixtures/approvers.ts'
import { createUsersInPosition } from '#tests/platform/environment/database-fixtures.ts'
import { openUpstream, type Caller, type Upstream } from '#tests/platform/environment/service.ts'
import { startExports } from '#upstream/app/jobs/run-exports.ts'
import { readExcel } from '#upstream/kit/xlsx/sheet.ts'
import type { LeadRow } from '#upstream/modules/engagement/lead/lead.repo.ts'
import type { ExportRow } from '#upstream/modules/reporting/export/export.repo.ts'
import type { QueueWorker } from '#upstream/platform/scheduler/queue/queue-worker.ts'

let upstream: Upstream
let admin: Caller
let worker: QueueWorker
beforeAll(async () => {
  upstream = await openUpstream()
  admin = await upstream.signIn('admin')
  const { exportableLists: lists, fileStore, fresh } = upstream
  worker = await startExports(fresh.database, { lists, fileStore, every: 50, pageRows: 2 })
})
afterAll(async () => {
  await worker.stop()
  await upstream.stop()
})

const LIST = 'MarLead/dataexcel'

/** What the list shows of each lead: its state, who has it, and its campaign's own fields. */
async function listed(filter: object) {
  const { Result } = await admin.call<{ data: LeadRow[] }>('POST', 'MarLead/pagination', { filter, length: -1 })
  return Result.data.map((lead) => [
    ['Nombre', lead.LeaName],
    ...lead.itemsValue.map(({ McfName, LeaValue }) => [McfName, LeaValue]),
    ['Estado', lead.McsName],
    ['Asignado a', lead.WrkName],
  ])
}

async function exported(filter: object): Promise<Record<string, string | null>[]> {
  const { Result } = await admin.call<ExportRow>('POST', 'GenExport/save', {
    ExpList: LIST,
    ExpFormat: 'jsonl',
    ExpBody: { filter },
  })
  await vi.waitFor(
    async () => {
      const read = await admin.call<ExportRow>('POST', 'GenExport/byid', { ExpID: Result.ExpID })
      expect(read.Result).toMatchObject({ ExpStatus: 2 })
    },
    { timeout: 20_000, interval: 50 },
  )
  const { body } = await admin.call('GET', `GenExport/file?ExpID=${Result.ExpID}`)
  return body
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, string | null>)
}

it('an export of several campaigns has every value under its own title, on whichever page it was read', async () => {
  const expected = await listed({})
  expect(new Set(expected.flatMap((lead) => lead.map(([title]) => title))).size).toBeGreaterThan(6)
  const lines = await exported({})
  expect(
    lines.map((line) => Object.entries(line).filter(([title, value]) => value !== null && !COMMON.has(title))),
  ).toEqual(
    expected.map((lead) => {
      const titles = Object.keys(lines[0] ?? {})
      return lead.toSorted(([a], [b]) => titles.indexOf(String(a)) - titles.indexOf(String(b)))
    }),
  )
  expect(new Set(lines.map((line) => Object.keys(line).join())).size).toBe(1)
}, 60_000)

it('leads are ordered by the name of who has them, whatever its accents', async () => {
  const order = [{ column: 'WrkName', dir: 'asc' }]
  const { Result } = await admin.call<{ data: LeadRow[] }>('POST', 'MarLead/pagination', { order, length: -1 })
  const names = Result.data.map(({ WrkName }) => foldText(WrkName))
  expect(new Set(names).size).toBeGreaterThan(1)
  expect(names).toEqual(names.toSorted())
})

it('a sheet with a field that its campaign has no more is not loaded as if that had been empty', async () => {
  const campaigns = await admin.call<{ data: { McaID: number; McaState: number }[] }>(
    'POST',
    'MarCampaign/pagination',
    { length: -1 },
  )
  const active = campaigns.Result.data.find(({ McaState }) => McaState === 2)
  const row = { name: 'Persona nueva', telephone: '950001234', 'field-999999': '90 m²' }
  const sent = await admin.call('POST', 'MarLead/importexcel', {
    McaID: active?.McaID,
    LebFile: 'x',
    rows: [row],
  })
  expect(sent).toMatchObject({
    status: 409,
    Errors: ['Los campos de la campaña cambiaron: vuelva a revisar el archivo'],
  })
})

it('whoever may not look at leads sees none of others, whatever their level', async () => {
  const { Result } = await admin.call<{ data: LeadRow[] }>('POST', 'MarLead/pagination', { length: 1 })
  const LeaID = Result.data[0]?.LeaID
  const [UsrID = 0] = await createUsersInPosition(upstream.fresh.database, 4, 1)
  const grant = { OptCode: 'LEADS', IsAllowDelete: true, IsLevelManager: true }
  expect((await admin.call('POST', 'UserOption/save', { UsrID, itemsOptions: [grant] })).status).toBe(200)
  const blind = await openSession(upstream, UsrID)
  expect((await blind.call('DELETE', 'MarLead/delete', { LeaID, SecStatus: 1 })).status).toBe(404)
})

/** Columns of every lead that the list shows elsewhere. */
const COMMON = new Set(['Campaña', 'Documento', 'Teléfono', 'Correo', 'Notas', 'Registrado'])

it('an export of one campaign has the own fields of that campaign alone, as the Excel has', async () => {
  const { Result } = await admin.call<{ data: LeadRow[] }>('POST', 'MarLead/pagination', { length: -1 })
  const McaID = Result.data.find(({ itemsValue }) => itemsValue.length > 0)?.McaID
  const own = new Set(
    Result.data.filter((lead) => lead.McaID === McaID).flatMap((lead) => lead.itemsValue.map(({ McfName }) => McfName)),
  )
  const titles = Object.keys((await exported({ McaID }))[0] ?? {})
  expect(new Set(titles.slice(5, -4))).toEqual(own)
  const sheet = await upstream.app.inject({
    url: `/api/v1.0/${LIST}?McaID=${McaID}`,
    headers: { authorization: `Bearer ${admin.token}` },
  })
  expect((await readExcel(sheet.rawPayload))[0]?.map(({ text }) => text)).toEqual(titles)
}, 60_000)
