import type { Page } from 'playwright'
import * as clock from '#schema/platform/time/clock.ts'
import { publicRoutes } from '#web/app/public-routes.ts'
import { newPath as newOrder } from '#web/modules/purchasing/order/paths.ts'
import { newPath, requirementPath } from '#web/modules/purchasing/requirement/paths.ts'
import { parts as partsOfUsers } from '#web/modules/identity/user/drawer/parts.ts'
import { MARCO } from '#tests/modules/receivables/payment/payer.ts'
import { UNREADY } from '#tests/modules/purchasing/supplier/demo-suppliers.ts'
import type { World } from '#tests/kit/world/world.ts'
import { screenAddresses, isScreenShown } from '#tests/app/stories/screen-addresses.ts'
import { createRequirement } from '#tests/kit/fixtures/graph/requirement.ts'
import { requestsSettled } from '#tests/kit/browser/requests.ts'

/** A view of the app for the accessibility sweep: who looks (`nobody` has not signed in), where, and what opens it. */
export interface View {
  name: string
  user: string
  path: string
  act: (page: Page) => Promise<unknown>
  /** Whether nothing is opened over the screen: the next screen may be gone to as by a link, without loading the app anew. */
  isPlain?: boolean
}

const expectScreenShown = (path: string) => async (page: Page) => {
  if (!(await isScreenShown(page, path))) throw new Error(`${path} does not open`)
}

/** A link that nobody wrote leads to the same screen as one that somebody did. */
const publicViews = publicRoutes.map(({ path: name }): View => {
  const path = name.replace(/:\w+/, 'nobody-wrote-this-link')
  return { name, user: 'nobody', path, act: expectScreenShown(path) }
})

const viewOf = (name: string, user: string, path: string, act: View['act']): View => ({
  name: `${path}: ${name}`,
  user,
  path,
  act,
})

const userMenu = async (page: Page) => {
  await page.locator('button[aria-haspopup="menu"]').filter({ hasText: 'Jorge Luis' }).click()
  await page.getByRole('menuitem', { name: 'Sesiones' }).waitFor()
}
const dialog = (page: Page, name?: string) => page.getByRole('dialog', { name })

/** The drawer of a record, by its own link, once what it must have stands in it. */
const recordView = (
  path: string,
  role: 'button' | 'heading' | 'link' | 'region' | 'table' | 'textbox',
  name?: string,
): View =>
  viewOf('record', 'admin', path, async (page) => {
    await dialog(page).getByRole(role, { name }).first().waitFor()
    await requestsSettled(page)
  })

const recordViews: readonly View[] = [
  recordView('/marketing/campanias?registro=1', 'table'),
  recordView('/marketing/configurarcampanias?registro=1', 'button', 'Agregar estado'),
  recordView('/marketing/cargamasiva?registro=1', 'textbox', 'Notas'),
  recordView('/querymanager/configuration?registro=1', 'textbox', 'Consulta'),
  viewOf('result', 'admin', '/querymanager/show?reporte=4', (page) =>
    page
      .getByText(/filas? en/)
      .first()
      .waitFor(),
  ),
  viewOf('rights of a report', 'admin', '/querymanager/permisiousuarioreporte?por=reporte&de=1', (page) =>
    page.getByText('Descartar').first().waitFor(),
  ),
  recordView('/contabilidad/mailbox?registro=1', 'heading'),
  recordView(`/contabilidad/periodos?registro=${clock.today().slice(0, 7)}`, 'heading'),
  viewOf('list', 'admin', '/contabilidad/periodos?vista=lista', (page) =>
    page
      .getByText(/^Diciembre/)
      .filter({ visible: true })
      .first()
      .waitFor(),
  ),
  recordView('/contabilidad/comprobantes?registro=1', 'heading'),
  recordView('/general/empleados?registro=1', 'button', 'Guardar'),
  recordView('/general/centrocosto?registro=9', 'button', 'Guardar'),
  recordView('/general/sociosdenegocio?registro=1', 'button', 'Guardar'),
  recordView('/general/sociosdenegocio?registro=1&pestaña=bancos', 'button', 'Agregar cuenta'),
  viewOf('not ready', UNREADY, '/', (page) => page.getByRole('region', { name: 'Para poder cotizar' }).waitFor()),
  viewOf('data of who is not ready', UNREADY, '/portal/datos', (page) => page.getByRole('tab').first().waitFor()),
  viewOf('bank account', UNREADY, '/portal/datos?pestana=bancos&banco=nuevo', (page) =>
    dialog(page, 'Agregar banco').getByRole('button', { name: 'Guardar' }).waitFor(),
  ),
  viewOf('corrections', 'admin', '/general/sociosdenegocio?vista=correcciones', (page) =>
    page.getByText('No hay correcciones pedidas.').waitFor(),
  ),
  viewOf('correction', MARCO, '/?ver=datos', async (page) => {
    await page.getByRole('button', { name: 'Pedir corrección' }).click()
    await dialog(page, 'Pedir corrección de datos').waitFor()
  }),
  recordView('/general/parametros?registro=nuevo', 'button', 'Guardar'),
  recordView('/configuracion/usuario?registro=nuevo', 'button', 'Guardar'),
  recordView('/configuracion/circuitosaprobacion?registro=1', 'region', 'Niveles de aprobación'),
  recordView('/configuracion/circuitos/excepciones?registro=1', 'button', 'Guardar'),
  recordView('/configuracion/transacciones?registro=REQ', 'button', 'Guardar'),
  recordView('/cobranzas/anuncios?registro=nuevo', 'button', 'Guardar'),
]

/** What opens over a screen, or stands in it only after an act. */
const overlayViews: readonly View[] = [
  viewOf('bell', 'jefe', '/', async (page) => {
    await page.getByRole('button', { name: /^Notificaciones/ }).click()
    await page.getByRole('button', { name: 'Marcar todo leído' }).waitFor()
  }),
  viewOf('user menu', 'jefe', '/', userMenu),
  viewOf('sessions', 'jefe', '/', async (page) => {
    await userMenu(page)
    await page.getByRole('menuitem', { name: 'Sesiones' }).click()
    await dialog(page, 'Sesiones').getByRole('listitem').first().waitFor()
  }),
  viewOf('password', 'jefe', '/', async (page) => {
    await userMenu(page)
    await page.getByRole('menuitem', { name: 'Cambiar Password' }).click()
    await dialog(page, 'Cambiar Password').getByRole('button', { name: 'Cambiar contraseña' }).waitFor()
  }),
  viewOf('palette', 'jefe', '/', async (page) => {
    await page.getByRole('button', { name: 'Ir a: Pantalla o documento' }).click()
    await dialog(page, 'Ir a').getByRole('option').first().waitFor()
  }),
  viewOf('filters', 'jefe', '/logistica/requerimiento', async (page) => {
    await page.getByRole('button', { name: 'Filtros', exact: true }).click()
    await dialog(page, 'Filtros').waitFor()
  }),
  viewOf('rich text', 'jefe', newPath, (page) => page.getByText('0 caracteres').waitFor()),
  viewOf('lines to pick', 'comprador', newOrder, async (page) => {
    await page.getByRole('button', { name: 'Agregar líneas de requerimientos' }).click()
    await dialog(page).getByRole('table').waitFor()
  }),
  viewOf('case', 'admin', '/card/followup?registro=1', (page) =>
    dialog(page, 'Seguimiento').getByRole('textbox').first().waitFor(),
  ),
  viewOf('results', 'admin', '/card/encuesta?registro=3', (page) =>
    page.getByRole('region', { name: 'Resultados' }).getByRole('table').first().waitFor(),
  ),
  viewOf('file', 'admin', '/card/resources?registro=1', (page) =>
    page.getByRole('region', { name: 'Archivo' }).getByRole('link').waitFor(),
  ),
  viewOf('record', 'admin', '/logistica/articulos?registro=1', (page) =>
    dialog(page).getByRole('textbox').first().waitFor(),
  ),
  viewOf('history', 'admin', '/logistica/articulos?registro=1', async (page) => {
    await dialog(page).getByRole('button', { name: 'Historial' }).click()
    await dialog(page).getByText('Nadie ha cambiado este registro desde que se cargó.').waitFor()
  }),
  viewOf('view to keep', 'admin', '/general/projects?buscar=a', async (page) => {
    await page.getByRole('button', { name: 'Vistas', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Guardar vista' }).click()
    await dialog(page, 'Guardar vista').getByRole('textbox').waitFor()
  }),
  viewOf('import', 'admin', '/general/projects', async (page) => {
    await page.getByRole('button', { name: 'Importar Excel' }).click()
    await dialog(page, 'Importar Excel: Proyectos').getByRole('link', { name: 'Descargar plantilla' }).waitFor()
  }),
  viewOf('what else can be done', 'admin', '/configuracion/usuario', async (page) => {
    await page.getByRole('button', { name: 'Más acciones' }).first().click()
    await page.getByRole('menuitem').first().waitFor()
  }),
  ...recordViews,
  ...partsOfUsers.map((part) =>
    viewOf('account', 'admin', `/configuracion/usuario?${part}=4`, async (page) => {
      await dialog(page).getByRole('heading').first().waitFor()
      await requestsSettled(page)
    }),
  ),
  viewOf('runners', 'admin', '/marketing/campanias?vista=carrera', (page) =>
    page.getByText('PANDURO ARÉVALO, TEODORO').first().waitFor(),
  ),
  viewOf('lead by hand', 'admin', '/marketing/cargamasiva?campania=1&registro=nuevo', (page) =>
    dialog(page, 'Nuevo prospecto').getByRole('textbox', { name: 'Nombre' }).waitFor(),
  ),
]

const phoneMenu = viewOf('menu', 'jefe', '/logistica/requerimiento', async (page) => {
  await page.getByRole('button', { name: 'Menú', exact: true }).click()
  await dialog(page, 'Menú').getByRole('link').first().waitFor()
})

/** Every public route, every route of the table, and what opens over them; a phone has its menu besides. */
export async function allViews(world: World, { onPhone }: { onPhone: boolean }): Promise<View[]> {
  const places = await screenAddresses(world)
  const { id } = await createRequirement(await world.as('jefe'))
  const parts = [
    viewOf('files', 'jefe', `${requirementPath(id)}?ver=anexos`, (page) =>
      page.getByRole('group', { name: /^Especificación técnica/ }).waitFor(),
    ),
    viewOf('levels', 'jefe', `${requirementPath(id)}?ver=aprobaciones`, (page) =>
      dialog(page).getByRole('table').waitFor(),
    ),
  ]
  const screens = places.map(
    ({ path, user }): View => ({ name: path, user, path, act: expectScreenShown(path), isPlain: true }),
  )
  return [...publicViews, ...overlayViews, ...(onPhone ? [phoneMenu] : []), ...parts, ...screens]
}
