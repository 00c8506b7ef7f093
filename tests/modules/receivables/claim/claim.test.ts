import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { validateAnswer, validateClaim, type ClaimDraft } from '#schema/modules/receivables/claim/claim.ts'
import { letterPrinter } from '#upstream/app/jobs/letter-attachments.ts'
import { readExcel } from '#upstream/kit/xlsx/sheet.ts'
import { startMailSender } from '#upstream/platform/mail/mail-sender.ts'
import type { QueuedEmail } from '#upstream/platform/mail/mailer.ts'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import { emailsTo } from '#tests/platform/mail/sent-emails.ts'
import { openWorld, type World } from '#tests/kit/world/world.ts'
import { pdfText } from '#tests/kit/files/pdf-text.ts'

const NOW = '2026-07-24T15:00:00-05:00'
const SHEET: ClaimDraft = {
  kind: 'CLAIM',
  name: 'Luz Quispe Rojas',
  documentType: '1',
  documentNumber: '47821936',
  guardian: '',
  address: 'Av. Brasil 100, Lima',
  telephone: '987 654 321',
  email: 'luz@quispe.example',
  good: 'SERVICE',
  goodDescription: 'Pago en línea de la cuota 12',
  amount: '120.50',
  currency: 'PEN',
  detail: 'Se cobró dos veces.\nNadie responde el teléfono.',
  request: 'Que se devuelva el segundo cobro.',
}

interface Filed {
  filed: { number: string; filedOn: string; dueOn: string } | null
  errors: { message: string; path: string[] }[]
}

let world: World
let now = new Date(NOW)
beforeAll(async () => {
  world = await openWorld({ now: () => now })
  await executeSql(world.database, sql`delete from "GenMail"`, '*')
})
afterAll(() => world.close())

async function file(changes: Partial<ClaimDraft> & { company?: string } = {}): Promise<Filed> {
  const { data } = await world.stranger.graph<{ fileClaim: Filed }>(
    'mutation ($input: FileClaimInput!) { fileClaim(input: $input) { filed { number filedOn dueOn } errors { message path } } }',
    { input: { ...SHEET, ...changes } },
  )
  return data.fileClaim
}
const numbers = (company: number, year: number) =>
  executeSql<{ RecNumber: number }>(
    world.database,
    sql`select "RecNumber" from "CobClaim" where "CpyID" = ${company} and "RecYear" = ${year} order by 1`,
    '*',
  )
const FIELDS = 'id number state kind name documentNumber amount currency detail dueOn answer answeredBy'

interface Claims {
  claims: { total: number; items: { id: string; number: string; state: string; name: string }[] } | null
}
async function list(user: string, variables: Record<string, unknown> = {}) {
  const { data, errors } = await (
    await world.as(user)
  ).graph<Claims | null>(
    `query ($search: String, $filter: ClaimFilter) { claims(search: $search, filter: $filter) { total items { ${FIELDS} } } }`,
    variables,
  )
  return { claims: data?.claims, code: errors?.[0]?.extensions.code }
}
const answerAs = async (user: string, id: string, answer: string) =>
  (await world.as(user)).graph<{
    answerClaim: { claim: { state: string; answer: string; answeredBy: string } | null; errors: { message: string }[] }
  }>(
    `mutation ($input: AnswerClaimInput!) { answerClaim(input: $input) { claim { ${FIELDS} } errors { message path } } }`,
    { input: { id, answer } },
  )
const ANSWER = 'Verificamos el doble cobro y lo devolvimos hoy a su tarjeta.'

it('files a sheet with the next number and its term in working days, and sends the copy; sent again it is the same', async () => {
  const before = (await numbers(1, 2026)).length
  const first = await file()
  // 28 and 29 July, 6 and 30 August are national holidays: fifteen working days after Friday 24 July.
  expect(first).toEqual({
    filed: { number: `${String(before + 1).padStart(9, '0')}-2026`, filedOn: '2026-07-24', dueOn: '2026-08-19' },
    errors: [],
  })
  expect(await file()).toEqual(first)
  const [letter, ...others] = await emailsTo(world.database, SHEET.email)
  expect(others).toEqual([])
  expect(letter?.MalSubject).toBe(`Hoja de Reclamación ${first.filed?.number}`)
  expect(letter?.MalText).toMatch(/^Estimado\(a\) Luz Quispe Rojas:\n/)
  expect(letter?.MalText).toContain('a más tardar el 19/08/2026')
  const { data } = await (
    await world.as('admin')
  ).graph<{ notifications: { items: { kind: string; documentNumber: string }[] } }>(
    '{ notifications { items { kind documentNumber } } }',
  )
  expect(data.notifications.items[0]).toEqual({ kind: 'CLAIM', documentNumber: first.filed?.number })
})

it('tells everybody who may answer a sheet, whichever right lets them', async () => {
  await executeSql(
    world.database,
    sql`insert into "SecUserOption" ("UsrID", "CpyID", "OptID", "IsAllowView", "IsAllowEdit", "IsAllowSave", "IsLevelManager")
      select u."UsrID", 1, o."OptID", true, false, true, true from "SecUser" u, "SecOption" o where u."UsrName" = 'consulta' and o."OptCode" = 'CLAIMS'
      on conflict ("UsrID", "CpyID", "OptID") do update set "IsAllowView" = true, "IsAllowEdit" = false, "IsAllowSave" = true`,
    '*',
  )
  const { filed } = await file({ email: 'avisa@sheet.example' })
  const who = await world.as('consulta')
  const { data } = await who.graph<{ notifications: { items: { kind: string; documentNumber: string }[] } }>(
    '{ notifications { items { kind documentNumber } } }',
  )
  expect(data.notifications.items[0]).toEqual({ kind: 'CLAIM', documentNumber: filed?.number })
})

it('takes a corrected sheet as one of its own, whatever was corrected, and the same sheet once', async () => {
  const email = 'corrige@sheet.example'
  const first = await file({ email })
  expect(await file({ email: 'Corrige@sheet.example', amount: '120.5' })).toEqual(first)
  const corrections: Partial<ClaimDraft>[] = [
    { amount: '210.50' },
    { good: 'PRODUCT' },
    { address: 'Av. Brasil 1000, Lima' },
  ]
  const filed = [first]
  for (const correction of corrections) filed.push(await file({ email, ...correction }))
  expect(filed.flatMap(({ errors }) => errors)).toEqual([])
  expect(new Set(filed.map((sheet) => sheet.filed?.number)).size).toBe(4)
})

it('leaves no number out and gives none twice, by company and year', async () => {
  const sheets = Array.from({ length: 6 }, (_, at) => ({ email: `c${at}@sheet.example` }))
  const filed = await Promise.all([...sheets, ...sheets].map(file))
  expect(filed.flatMap(({ errors }) => errors)).toEqual([])
  const found = (await numbers(1, 2026)).map(({ RecNumber }) => RecNumber)
  expect(found).toEqual(Array.from({ length: found.length }, (_, at) => at + 1))
  expect((await file({ company: '2' })).filed?.number).toBe('000000001-2026')
  now = new Date('2027-01-04T09:00:00-05:00')
  expect((await file()).filed?.number).toBe('000000001-2027')
  now = new Date(NOW)
})

it('takes so many sheets of one mailbox a day, none that is not whole, and repeats no name that leads somewhere', async () => {
  const name = 'Ganó: cobre en https://premio.example'
  const detail = (at: number) => ({ email: 'Uno@Spam.example', name, detail: `Detalle ${at}` })
  for (let at = 0; at < 5; at += 1) expect((await file(detail(at))).errors).toEqual([])
  expect((await file({ ...detail(9), email: 'uno@spam.example' })).errors[0]?.message).toContain('5 hojas hoy')
  const letters = await emailsTo(world.database, 'Uno@Spam.example')
  expect(letters).toHaveLength(5)
  for (const { MalText } of letters) expect(MalText).toMatch(/^Estimado\(a\) usuario\(a\):\n/)
  expect((await file({ detail: ' ', amount: '12.345' })).errors).toEqual([
    { message: 'Ingrese un monto mayor a 0, con dos decimales como máximo', path: ['amount'] },
    { message: 'Campo Requerido', path: ['detail'] },
  ])
  const refused = executeSql(world.database, sql`update "CobClaim" set "RecDetail" = 'otro' where "CpyID" = 1`, '*')
  await expect(refused).rejects.toThrow('never changed')
  await expect(executeSql(world.database, sql`delete from "CobClaim"`, '*')).rejects.toThrow('never deleted')
})

it('is read and answered once by whoever may, late or not, and the answer goes to the consumer', async () => {
  const found = await list('admin', {
    search: 'luz@quispe 4782',
    filter: { kind: 'CLAIM', from: '2026-07-01', to: '2026-07-31' },
  })
  const sheet = found.claims?.items.at(-1)
  const id = sheet?.id ?? ''
  expect(sheet?.name).toBe(SHEET.name)
  const answered = async () => (await list('admin', { search: 'luz', filter: { state: 'ANSWERED' } })).claims?.total
  expect(await answered()).toBe(0)
  expect((await list('admin2', { search: 'luz' })).claims?.total).toBe(1)
  expect((await list('jefe')).code).toBe('FORBIDDEN')
  expect((await answerAs('admin', id, 'Corto')).data.answerClaim.errors[0]?.message).toContain('20 a 3000')
  now = new Date('2026-08-20T09:00:00-05:00')
  expect((await answerAs('admin2', id, ANSWER)).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  expect(await answerAs('admin', id, ANSWER)).toMatchObject({
    data: { answerClaim: { claim: { state: 'ANSWERED', answer: ANSWER }, errors: [] } },
  })
  expect((await answerAs('admin', id, `${ANSWER} Otra.`)).errors?.[0]?.extensions.code).toBe('CONFLICT')
  expect(await answered()).toBe(1)
  const letters = await emailsTo(world.database, SHEET.email)
  expect(letters.at(-1)?.MalText).toContain(ANSWER)
  now = new Date(NOW)
})

it('goes with its letters as a PDF, and to the staff as PDF and Excel', { timeout: 90_000 }, async () => {
  await executeSql(world.database, sql`delete from "GenMail" where "MalSubject" not like 'Respuesta%'`, '*')
  const delivered: QueuedEmail[] = []
  const mailer = { deliver: async (email: QueuedEmail) => void delivered.push(email), close: async () => undefined }
  const sender = await startMailSender(world.database, mailer, { every: 60_000, print: letterPrinter(world.database) })
  sender.look()
  const isAnswer = ({ subject }: QueuedEmail) => subject.startsWith('Respuesta')
  await vi.waitFor(() => expect(delivered.some(isAnswer)).toBe(true), 15_000)
  await sender.stop()
  const answered = delivered.find(isAnswer)
  const text = pdfText(Buffer.from(answered?.files?.[0]?.bytes ?? []))
  for (const part of ['HOJA DE RECLAMACIÓN', SHEET.name, SHEET.address, ANSWER, 'INDECOPI'])
    expect(text).toContain(part)
  const { token } = await world.as('admin')
  const headers = { authorization: `Bearer ${token}` }
  const sheet = await fetch(`${world.url}/files/claims.xlsx?state=ANSWERED&search=luz`, { headers })
  const [, row] = await readExcel(new Uint8Array(await sheet.arrayBuffer()))
  expect(row?.[5]?.text).toBe(SHEET.name)
})

it.each([
  [{ kind: '' }, 'kind', 'Elija reclamo o queja'],
  [{ name: ' ' }, 'name', 'Campo Requerido'],
  [{ documentNumber: '4782193' }, 'documentNumber', 'El DNI tiene 8 dígitos'],
  [{ documentType: '6', documentNumber: '20100047219' }, 'documentNumber', 'RUC inválido'],
  [{ documentType: '9' }, 'documentType', 'Seleccione tipo de documento'],
  [{ address: '' }, 'address', 'Campo Requerido'],
  [{ telephone: '12' }, 'telephone', 'El teléfono debe tener al menos 6 dígitos'],
  [{ email: 'luz@' }, 'email', 'Ingrese un email válido.'],
  [{ good: 'X' }, 'good', 'Elija producto o servicio'],
  [{ amount: '0' }, 'amount', 'Ingrese un monto mayor a 0, con dos decimales como máximo'],
  [{ currency: 'EUR' }, 'currency', 'Elija la moneda'],
  [{ request: '' }, 'request', 'Campo Requerido'],
  [{ detail: 'x'.repeat(3_001) }, 'detail', 'Ingrese como máximo 3000 caracteres.'],
])('finds in %j: %s', (changes, path, message) => {
  expect(validateClaim({ ...SHEET, ...changes })).toEqual([{ path: [path], message }])
})

it('takes a sheet without amount, telephone or guardian, and an answer that says something', () => {
  expect(validateClaim({ ...SHEET, amount: '', currency: '', telephone: '', guardian: '' })).toEqual([])
  expect(validateAnswer('   corto   ')).toContain('20 a 3000')
  expect(validateAnswer(ANSWER)).toBeUndefined()
})
