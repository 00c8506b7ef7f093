import { DISTRIBUTION, alertWith } from '#tests/kit/browser/page-objects.ts'
import { createRequirement, readOwnRequirements, readRequirement } from '#tests/kit/fixtures/graph/requirement.ts'
import type { World } from '#tests/kit/world/world.ts'
import { doTasks } from './do-tasks.ts'
import { task, type Doing } from './task.ts'

const LIST = '/logistica/requerimiento'
const ARTICLES = ['Cemento Portland tipo I', 'Ladrillo King Kong', 'Arena gruesa', 'Fierro corrugado'] as const

const own = async (world: World) => createRequirement(await world.as('solicitante'))

const field = ({ page }: Doing, name: string) => page.getByRole('combobox', { name, exact: true })
const item = ({ page }: Doing) => page.getByRole('group', { name: 'Nuevo ítem' })

async function addLine(doing: Doing, article: string, quantity: string) {
  await doing.choose(item(doing).getByRole('textbox', { name: 'Artículo' }), new RegExp(article), article)
  await doing.type(item(doing).getByLabel('Cantidad'), quantity)
}

async function add(doing: Doing, article: string) {
  await doing.activate(item(doing).getByRole('button', { name: 'Agregar' }))
  await doing.see(doing.page.getByRole('region', { name: 'Detalle' }).getByText(article))
}

async function charge(doing: Doing) {
  const dialog = doing.page.getByRole('dialog', { name: 'Distribución' })
  await doing.activate(item(doing).getByRole('button', { name: 'Distribuir' }))
  const choose = (name: string, option: string) =>
    doing.choose(dialog.getByRole('combobox', { name, exact: true }), new RegExp(option))
  await choose('Tipo de gasto', DISTRIBUTION.expense)
  await choose('Centro de costo', 'Oficina técnica')
  await choose('Proyecto', DISTRIBUTION.project)
  await doing.look('Distribución')
  await doing.activate(dialog.getByRole('button', { name: 'Aceptar' }))
  await dialog.waitFor({ state: 'hidden' })
}

async function readLast(world: World) {
  const author = await world.as('solicitante')
  return readRequirement(author, (await readOwnRequirements(author)).last)
}

doTasks('Solicitante', [
  task({
    name: 'Pedir cuatro artículos y enviarlos a aprobación',
    role: 'requester',
    user: 'solicitante',
    target: 25,
    prepare: () => Promise.resolve(null),
    start: () => `${LIST}/nuevo`,
    async perform(doing) {
      await doing.see(doing.page.getByText('0 caracteres'))
      await doing.choose(field(doing, 'Prioridad'), 'Alta')
      await doing.choose(field(doing, 'Motivo'), 'Avance de obra')
      for (const [at, article] of ARTICLES.entries()) {
        await addLine(doing, article, '2')
        if (at === 0) await charge(doing)
        await add(doing, article)
      }
      await doing.look('Cuatro líneas')
      await doing.activate(doing.page.getByRole('button', { name: 'Enviar a aprobación' }))
      await doing.agree('Sí, guardar')
      await doing.see(alertWith(doing.page, 'Guardado Correctamente'))
    },
    async check(world) {
      const { lines, approvalLevels } = await readLast(world)
      if (lines.length !== 4 || approvalLevels.length === 0) throw new Error('it was not sent with four lines')
    },
  }),
  task({
    name: 'Guardar un borrador y enviarlo después',
    role: 'requester',
    user: 'solicitante',
    target: 14,
    prepare: () => Promise.resolve(null),
    start: () => `${LIST}/nuevo`,
    async perform(doing) {
      await doing.see(doing.page.getByText('0 caracteres'))
      await doing.choose(field(doing, 'Prioridad'), 'Alta')
      await doing.choose(field(doing, 'Motivo'), 'Avance de obra')
      await addLine(doing, ARTICLES[1], '3')
      await charge(doing)
      await add(doing, ARTICLES[1])
      await doing.shortcut('Control+s', doing.page.getByRole('button', { name: 'Guardar borrador', exact: true }))
      await doing.see(alertWith(doing.page, 'Guardado Correctamente'))
      await doing.page.waitForURL(/\/logistica\/requerimiento\/\d+$/)
      await doing.see(doing.page.getByText('Borrador', { exact: true }).first())
      await doing.look('Borrador')
      await doing.activate(doing.page.getByRole('button', { name: 'Enviar a aprobación' }))
      await doing.agree('Sí, guardar')
      await doing.see(doing.page.getByText('Pendiente de aprobación', { exact: true }).first())
    },
    async check(world) {
      if ((await readLast(world)).approvalLevels.length === 0) throw new Error('the draft was not sent')
    },
  }),
  task({
    name: 'Duplicar un requerimiento y enviarlo',
    role: 'requester',
    user: 'solicitante',
    target: 4,
    prepare: own,
    start: ({ id }) => `${LIST}/${id}`,
    async perform(doing) {
      await doing.act('Duplicar')
      await doing.page.waitForURL(/nuevo/)
      await doing.see(doing.page.getByRole('region', { name: 'Detalle' }).getByText('Cemento'))
      await doing.look('Duplicado')
      await doing.activate(doing.page.getByRole('button', { name: 'Enviar a aprobación' }))
      await doing.agree('Sí, guardar')
      await doing.see(alertWith(doing.page, 'Guardado Correctamente'))
    },
  }),
  task({
    name: 'Eliminar un requerimiento que nadie decidió',
    role: 'requester',
    user: 'solicitante',
    target: 3,
    prepare: own,
    start: ({ id }) => `${LIST}/${id}`,
    async perform(doing) {
      await doing.act('Eliminar')
      await doing.agree('Sí, eliminar')
      await doing.see(alertWith(doing.page, 'Requerimiento eliminado.'))
    },
    async check(world, { id }) {
      if (await readRequirement(await world.as('solicitante'), id)) throw new Error('it still stands')
    },
  }),
  task({
    name: 'Saber en quién está un requerimiento',
    role: 'requester',
    user: 'solicitante',
    target: 2,
    prepare: own,
    start: () => LIST,
    async perform(doing, { documentNumber }) {
      const { page } = doing
      await doing.see(page.getByText(/^REQ-/))
      await doing.search(page.getByRole('searchbox', { name: 'Buscar' }), documentNumber)
      const found = doing.isNarrow
        ? doing.records(page, documentNumber)
        : page.getByRole('link', { name: new RegExp(documentNumber) })
      await page.waitForURL(/buscar=/)
      await doing.see(page.getByText(documentNumber))
      await doing.look('Encontrado')
      await doing.activate(found.first())
      await doing.see(page.getByText('Pendiente de aprobación', { exact: true }).first())
      await doing.see(page.getByText(/Nivel 1/))
    },
  }),
  task({
    name: 'Anular un requerimiento con su motivo',
    role: 'requester',
    user: 'solicitante',
    target: 4,
    prepare: own,
    start: ({ id }) => `${LIST}/${id}`,
    async perform(doing) {
      await doing.act('Anular')
      const dialog = doing.page.getByRole('dialog', { name: 'Motivo' })
      await doing.choose(dialog.getByRole('combobox', { name: 'Motivo de anulación' }), 'Ya no se necesita')
      await doing.activate(dialog.getByRole('button', { name: 'Anular' }))
      await doing.see(alertWith(doing.page, 'Requerimiento anulado.'))
    },
    async check(world, { id }) {
      const { status } = await readRequirement(await world.as('solicitante'), id)
      if (status !== 'ANNULLED') throw new Error(`it is ${status}`)
    },
  }),
])
