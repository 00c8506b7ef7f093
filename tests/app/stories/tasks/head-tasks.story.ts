import { alertWith } from '#tests/kit/browser/page-objects.ts'
import { createRequirement, readRequirement } from '#tests/kit/fixtures/graph/requirement.ts'
import type { World } from '#tests/kit/world/world.ts'
import { doTasks } from './do-tasks.ts'
import { task, type Doing } from './task.ts'

const INBOX = '/configuracion/bandeja'

const pending = async (world: World) => createRequirement(await world.as('solicitante'))
const statusOf = async (world: World, id: string) =>
  (await readRequirement(await world.as('solicitante'), id)).approvalLevels[0]?.status

async function expectStatus(world: World, id: string, wanted: string) {
  const status = await statusOf(world, id)
  if (status !== wanted) throw new Error(`the first level is ${String(status)}, not ${wanted}`)
}

const row = ({ page }: Doing, documentNumber: string) =>
  page.getByRole('list', { name: 'Documentos de la bandeja' }).getByRole('listitem').filter({ hasText: documentNumber })

doTasks('Jefe de área', [
  task({
    name: 'Aprobar un requerimiento desde la bandeja',
    role: 'head',
    user: 'jefe',
    target: 2,
    prepare: pending,
    start: ({ documentNumber }) => `${INBOX}?buscar=${documentNumber}`,
    async perform(doing, { documentNumber }) {
      await doing.see(row(doing, documentNumber))
      await doing.look('Bandeja')
      await doing.shortcut(
        'a',
        doing.page.getByRole('button', { name: `Aprobar Requerimiento ${documentNumber}`, exact: true }),
        true,
      )
      await doing.agree('Sí, aprobar')
      await doing.see(alertWith(doing.page, 'Aprobado Correctamente'))
    },
    check: (world, { id }) => expectStatus(world, id, 'APPROVED'),
  }),
  task({
    name: 'Desaprobar un requerimiento con su motivo',
    role: 'head',
    user: 'jefe',
    target: 4,
    prepare: pending,
    start: ({ documentNumber }) => `${INBOX}?buscar=${documentNumber}`,
    async perform(doing, { documentNumber }) {
      await doing.see(row(doing, documentNumber))
      await doing.shortcut(
        'd',
        doing.page.getByRole('button', { name: `Desaprobar Requerimiento ${documentNumber}`, exact: true }),
        true,
      )
      const dialog = doing.page.getByRole('dialog')
      await doing.type(dialog.getByRole('textbox'), 'Falta el sustento del metrado')
      await doing.look('Motivo')
      await doing.activate(dialog.getByRole('button', { name: /^(Continuar|Desaprobar|Aceptar)$/ }))
      await doing.agree('Sí, desaprobar')
      await doing.see(alertWith(doing.page, 'Documento desaprobado'))
    },
    check: (world, { id }) => expectStatus(world, id, 'DISAPPROVED'),
  }),
])
