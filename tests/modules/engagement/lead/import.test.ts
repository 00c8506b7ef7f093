import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import type { Caller } from '#tests/kit/world/world.ts'
import { readExcel, writeExcel, XLSX } from '#upstream/kit/xlsx/sheet.ts'
import {
  findCampaign,
  GRAMOS,
  leadsOf,
  MCHAVEZ,
  move,
  createRunningCampaign,
  saveSetup,
  assignLead,
  undoBatch,
  upload,
  type Campaign,
  type Lead,
} from '#tests/modules/engagement/marketing-campaign/campaigns.ts'
import { provideWorld } from '#tests/kit/world/provided-world.ts'

const world = provideWorld()
let admin: Caller

beforeAll(async () => {
  admin = await world.as('admin')
})

const person = (number: number, lot = '90 m²') => [
  `Persona ${number}`,
  `9${String(50_000_000 + number)}`,
  `p${number}@correo.example`,
  lot,
]

interface Preview {
  columns: { key: string; title: string; required: boolean }[]
  rows: { number: number; cells: Record<string, string>; errors: Record<string, string> }[]
  rowsTotal: number
  validTotal: number
}

async function preview(
  { id }: Campaign,
  titles: readonly string[],
  rows: readonly (readonly string[])[],
): Promise<Preview> {
  const bytes = await writeExcel([{ name: 'Prospectos', columns: titles.map((title) => ({ title })), rows }])
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)], { type: XLSX }), 'prospectos.xlsx')
  const headers = { authorization: `Bearer ${admin.token}` }
  return (await (
    await fetch(`${world.url}/files/leads/${id}/preview`, { method: 'POST', headers, body: form })
  ).json()) as Preview
}

describe('leads from a sheet', () => {
  it('are matched by title, told apart within the file and from the campaign, and mended', async () => {
    const campaign = await createRunningCampaign(admin, 'Hoja con errores')
    await upload(admin, campaign, [person(1)])
    const key = `field-${campaign.fields[0]?.id}`
    const titles = ['LOTE *', 'Correo', 'telefono', 'Nombre', 'Ingreso']
    const read = await preview(campaign, titles, [
      ['120 M²', 'nadie@correo.example', '+51 987-654-321', 'Rosa  Quiroz', '4500.5'],
      ['300 m²', 'sin arroba', '', '', 'mucho'],
      ['90 m²', 'NADIE@correo.example', '987654321', 'Rosa otra vez', ''],
      ['90 m²', '', '950000001', 'La de antes', ''],
    ])
    expect(read.columns.map(({ title, required }) => [title, required])).toEqual([
      ['Nombre', true],
      ['Documento', false],
      ['Teléfono', true],
      ['Correo', false],
      ['Lote', true],
      ['Ingreso', false],
    ])
    expect({ total: read.rowsTotal, valid: read.validTotal }).toEqual({ total: 4, valid: 1 })
    expect(read.rows.map(({ errors }) => errors)).toEqual([
      {},
      {
        name: 'Campo Requerido',
        telephone: 'Campo Requerido',
        email: 'Ingrese un email válido.',
        [key]: 'La opción no existe',
        [`field-${campaign.fields[1]?.id}`]: 'Escriba solo el número, sin letras ni símbolos.',
      },
      { telephone: 'Se repite en el archivo: fila 2', email: 'Se repite en el archivo: fila 2' },
      { telephone: 'Ya está en la campaña' },
    ])
    const refused = await upload(admin, campaign, [person(2), person(1), ['', '1', 'x', '1 m²']])
    expect(refused.errors.map(({ path }) => path.join('.'))).toEqual([
      'rows.1.telephone',
      'rows.1.email',
      'rows.2.name',
      'rows.2.telephone',
      'rows.2.email',
      `rows.2.${key}`,
    ])
    expect((await leadsOf(admin, campaign.id)).total).toBe(1)
  })

  it('come in by a template of the campaign, only while it is active, and go by turns to its workers', async () => {
    const campaign = await createRunningCampaign(admin, 'Por turnos')
    const template = await fetch(`${world.url}/files/leads/${campaign.id}/template.xlsx`, {
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect([template.status, template.headers.get('content-type')]).toEqual([200, XLSX])
    expect((await upload(admin, campaign, [person(1), person(2), person(3)], 'lunes.xlsx')).batch).toMatchObject({
      rowCount: 3,
      canBeUndone: true,
      isActive: true,
      uploadedBy: 'ANA LUCÍA TORRES VEGA',
    })
    await upload(admin, campaign, [person(4)])
    const { items } = await leadsOf(admin, campaign.id)
    expect(items?.map(({ worker }) => worker.value)).toEqual(['11', '12', '11', '12'])
    expect(items?.[0]).toMatchObject({
      name: 'Persona 1',
      telephone: '950000001',
      state: { label: 'Nuevo' },
      values: [{ name: 'Lote', value: '90 m²' }],
    })
    const now = await findCampaign(admin, campaign.id)
    expect([now.leadTotal, now.costPerLead, now.states[0]?.leadCount]).toEqual([4, '250.00', 4])
    await move(admin, now, 'PAUSED')
    expect((await upload(admin, campaign, [person(5)])).errors).toMatchObject([
      { message: 'La campaña no está activa: no recibe prospectos' },
    ])
  })

  it('go by turns to who still works here alone, and are refused where nobody does', async () => {
    const campaign = await createRunningCampaign(admin, 'Uno se fue')
    const setWorkers = (workers: readonly string[], status: 0 | 1) =>
      executeSql(
        world.database,
        sql`update "GenWorker" set "SecStatus" = ${status} where "WrkID" = any(${workers}::integer[])`,
      )
    try {
      await setWorkers([MCHAVEZ], 0)
      expect((await upload(admin, campaign, [person(1), person(2), person(3), person(4)])).errors).toEqual([])
      const { items } = await leadsOf(admin, campaign.id)
      expect(items?.map(({ worker }) => worker.value)).toEqual([GRAMOS, GRAMOS, GRAMOS, GRAMOS])
      await setWorkers([GRAMOS], 0)
      expect((await upload(admin, campaign, [person(5)])).errors).toMatchObject([
        { message: 'La campaña no tiene a quién asignar sus prospectos' },
      ])
    } finally {
      await setWorkers([GRAMOS, MCHAVEZ], 1)
    }
  })

  it('are five thousand at once in reasonable time, and not one more', async () => {
    const campaign = await createRunningCampaign(admin, 'Cinco mil')
    const many = Array.from({ length: 5_000 }, (_, number) => person(number))
    const startedAt = performance.now()
    expect((await upload(admin, campaign, many)).batch?.rowCount).toBe(5_000)
    expect(performance.now() - startedAt).toBeLessThan(30_000)
    expect((await upload(admin, campaign, [...many, person(5_001)])).errors).toMatchObject([
      { message: 'El archivo tiene más de 5,000 filas' },
    ])
  })

  it('that two people upload at once come in once', async () => {
    const campaign = await createRunningCampaign(admin, 'Dos a la vez')
    const rows = Array.from({ length: 200 }, (_, number) => person(number))
    const answers = await Promise.all([1, 2, 3].map(() => upload(admin, campaign, rows)))
    expect(answers.filter(({ batch }) => batch !== null)).toHaveLength(1)
    expect(
      answers.flatMap(({ errors }) => errors).every(({ message }) => message.endsWith('Ya está en la campaña')),
    ).toBe(true)
    expect((await leadsOf(admin, campaign.id)).total).toBe(200)
  })

  it('are duplicates by what the setup says, which cannot be sharpened over doubles that are there', async () => {
    const campaign = await createRunningCampaign(admin, 'Sin duplicados por correo', { duplicateMarks: ['EMAIL'] })
    const [name = '', telephone = ''] = person(1)
    expect(
      (
        await upload(admin, campaign, [
          [name, telephone, '', '90 m²'],
          ['Otra', telephone, '', '90 m²'],
        ])
      ).errors,
    ).toEqual([])
    const now = await findCampaign(admin, campaign.id)
    expect((await saveSetup(admin, now)).errors).toEqual([
      { message: 'La campaña ya tiene prospectos con el mismo teléfono', path: ['duplicateMarks'] },
    ])
  })
})

describe('an upload', () => {
  it('is undone while nobody touched its leads: they are gone, and can come in again', async () => {
    const campaign = await createRunningCampaign(admin, 'Carga equivocada')
    const { batch } = await upload(admin, campaign, [person(1), person(2)])
    expect((await undoBatch(admin, batch?.id ?? '')).batch).toMatchObject({
      isActive: false,
      canBeUndone: false,
      rowCount: 2,
    })
    expect((await leadsOf(admin, campaign.id)).total).toBe(0)
    expect((await undoBatch(admin, batch?.id ?? '')).message).toBe('La carga ya fue deshecha')
    const second = await upload(admin, campaign, [person(1), person(2)])
    const [first] = (await leadsOf(admin, campaign.id)).items
    await assignLead(admin, first as Lead, { notes: 'Pidió una visita' })
    const refused = await undoBatch(admin, second.batch?.id ?? '')
    expect([refused.code, refused.message]).toEqual([
      'CONFLICT',
      'Ya se atendió un prospecto de esta carga: no se puede deshacer',
    ])
    expect((await leadsOf(admin, campaign.id)).total).toBe(2)
  })
})

describe('a lead', () => {
  it("is taken on by whoever has it, is nobody else's to see, and is handed on by a manager alone", async () => {
    const campaign = await createRunningCampaign(admin, 'Cada uno los suyos')
    await upload(admin, campaign, [person(1), person(2)])
    const [gramos, mchavez] = [await world.as('gramos'), await world.as('mchavez')]
    const [mine] = (await leadsOf(gramos, campaign.id)).items as [Lead]
    expect((await leadsOf(gramos, campaign.id)).items?.map(({ name }) => name)).toEqual(['Persona 1'])
    const contacted = campaign.states[1]?.id
    expect((await assignLead(gramos, mine, { state: contacted, notes: ' Llamar el lunes ' })).lead).toMatchObject({
      state: { label: 'Contactado' },
      notes: 'Llamar el lunes',
      version: 2,
    })
    expect((await assignLead(gramos, mine, { notes: 'tarde' })).code).toBe('CONFLICT')
    const now = { ...mine, version: 2 }
    expect((await assignLead(gramos, now, { state: '1' })).errors).toEqual([
      { message: 'Estado: la opción no existe', path: ['state'] },
    ])
    expect((await assignLead(gramos, now, { worker: MCHAVEZ })).code).toBe('FORBIDDEN')
    expect((await assignLead(mchavez, now, { notes: 'ajeno' })).code).toBe('NOT_FOUND')
    expect((await assignLead(admin, now, { worker: MCHAVEZ })).lead?.worker.value).toBe(MCHAVEZ)
    expect((await leadsOf(gramos, campaign.id)).total).toBe(0)
    expect((await leadsOf(mchavez, campaign.id, {}, 'persona')).total).toBe(2)
    expect((await leadsOf(await world.as('solicitante'), campaign.id)).code).toBe('FORBIDDEN')
    expect((await leadsOf(await world.as('admin2'), campaign.id)).total).toBe(0)
    expect((await upload(gramos, campaign, [person(9)])).code).toBe('FORBIDDEN')
  })

  it('is deleted and comes back, unless another took its place', async () => {
    const campaign = await createRunningCampaign(admin, 'Ida y vuelta')
    await upload(admin, campaign, [person(1)])
    const [lead] = (await leadsOf(admin, campaign.id)).items as [Lead]
    const turn = async (isActive: boolean) =>
      admin.graph<{ setLeadActive: { lead: { isActive: boolean } | null } }>(
        'mutation Turn($input: SetActiveInput!) { setLeadActive(input: $input) { lead { isActive } errors { message } } }',
        { input: { id: lead.id, isActive } },
      )
    await turn(false)
    expect((await leadsOf(admin, campaign.id)).total).toBe(0)
    expect((await leadsOf(admin, campaign.id, { isActive: false })).total).toBe(1)
    expect((await turn(true)).data.setLeadActive.lead).toEqual({ isActive: true })
    await turn(false)
    await upload(admin, campaign, [person(1)])
    expect((await turn(true)).errors?.[0]?.message).toBe('La campaña ya tiene otro prospecto con estos datos')
  })

  it("is exported with its campaign's own fields, as whoever asks sees it", async () => {
    const campaign = await createRunningCampaign(admin, 'Para exportar')
    await upload(admin, campaign, [person(1), person(2)])
    // Ten at night in Lima is the next day in Greenwich.
    await executeSql(
      world.database,
      sql`update "MarLead" set "SecCreate" = '2026-03-12T03:00:00Z' where "McaID" = ${campaign.id}`,
    )
    const sheet = await fetch(`${world.url}/files/leads.xlsx?campaign=${campaign.id}&sort=NAME&direction=ASC`, {
      headers: { authorization: `Bearer ${(await world.as('gramos')).token}` },
    })
    const rows = (await readExcel(new Uint8Array(await sheet.arrayBuffer()))).map((row) => row.map(({ text }) => text))
    expect(rows.map((row) => row.slice(0, 6))).toEqual([
      ['Campaña', 'Nombre', 'Documento', 'Teléfono', 'Correo', 'Lote'],
      ['Para exportar', 'Persona 1', '', '950000001', 'p1@correo.example', '90 m²'],
    ])
    expect(rows[1]?.at(-1)).toBe('2026-03-11')
  })
})
