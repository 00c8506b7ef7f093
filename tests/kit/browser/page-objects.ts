import type { Locator, Page } from 'playwright'
import { waitUntilIdle } from './requests.ts'

/** What a person charges a line to, by the words on the dialog. */
export const DISTRIBUTION = { expense: 'Mantenimiento y reparaciones', project: 'Residencial Malecón' }

/** Chooses a value of a select by what people read; a select that searches is typed into. */
export async function chooseOption(within: Page | Locator, label: string, option: string, page: Page): Promise<void> {
  const input = within.getByRole('combobox', { name: label, exact: true })
  await input.click()
  await page.getByRole('listbox', { name: label }).getByRole('option', { name: option }).first().click()
  // The message that goes with the answer makes room for what stands below it.
  await waitUntilIdle(page)
}

/** Says yes, or what else the verb is, to the question that must be standing there. */
export async function confirm(page: Page, question: string, verb: string): Promise<void> {
  const dialog = page.getByRole('dialog').filter({ hasText: question })
  await dialog.getByRole('button', { name: verb, exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** A toast or another message that says this. */
export const alertWith = (page: Page, words: string | RegExp): Locator =>
  page.getByRole('alert').filter({ hasText: words }).first()

/** A document of the inbox and its two buttons. */
export function inboxRow(page: Page, documentNumber: string) {
  const row = page
    .getByRole('list', { name: 'Documentos de la bandeja' })
    .getByRole('listitem')
    .filter({ hasText: documentNumber })
  const button = (verb: string) =>
    row.getByRole('button', { name: `${verb} Requerimiento ${documentNumber}`, exact: true })
  return { row, approve: button('Aprobar'), disapprove: button('Desaprobar') }
}

/** Someone's hands at the form of a requirement; the cost centre is one of their own area. */
export function requirementForm(page: Page, costCentre = 'Oficina técnica') {
  const item = page.getByRole('group', { name: 'Nuevo ítem' })
  const dialog = page.getByRole('dialog', { name: 'Distribución' })
  const form = {
    item,
    dialog,
    observation: page.getByRole('textbox', { name: 'Observación' }).last(),
    quantity: item.getByLabel('Cantidad'),
    add: item.getByRole('button', { name: 'Agregar' }),
    /** What saves it, and of a requirement sends it to approval. */
    save: page.getByRole('button', { name: /^(Guardar|Enviar a aprobación)$/ }),
    saveDraft: page.getByRole('button', { name: 'Guardar borrador', exact: true }),
    /** The rich text comes last: once it stands, the whole form does. */
    ready: () => page.getByText('0 caracteres').waitFor(),
    async header(priority = 'Alta', reason = 'Avance de obra') {
      await chooseOption(page, 'Prioridad', priority, page)
      await chooseOption(page, 'Motivo', reason, page)
    },
    async article(search: string, name: string) {
      await item.getByRole('textbox', { name: 'Artículo' }).fill(search)
      await page.getByRole('option').filter({ hasText: name }).first().click()
      await waitUntilIdle(page)
    },
    /** Opens the dialog on the new item and charges the whole of it. */
    async distribute() {
      await item.getByRole('button', { name: 'Distribuir' }).click()
      await form.charge()
      await dialog.getByRole('button', { name: 'Aceptar' }).click()
      await dialog.waitFor({ state: 'hidden' })
    },
    async charge() {
      await chooseOption(dialog, 'Tipo de gasto', DISTRIBUTION.expense, page)
      await chooseOption(dialog, 'Centro de costo', costCentre, page)
      await chooseOption(dialog, 'Proyecto', DISTRIBUTION.project, page)
    },
    /** A whole line: found, counted, distributed, added. */
    async line(search: string, name: string, quantity: string) {
      await form.article(search, name)
      await form.quantity.fill(quantity)
      await form.distribute()
      await form.add.click()
      await page.getByRole('region', { name: 'Detalle' }).getByText(name).waitFor()
    },
    async saveAndAgree() {
      await form.save.click()
      await confirm(page, '¿Está seguro de guardar?', 'Sí, guardar')
    },
  }
  return form
}

/** Leads to an address within the page, as a link does: the app is not loaded again. */
export const navigate = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    const { idx = 0 } = (history.state ?? {}) as { idx?: number }
    history.pushState({ usr: null, key: to, idx: idx + 1 }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }))
  }, path)

/** Closes the toasts that stand there: the next one tells of what is done next. */
export async function closeToasts(page: Page): Promise<void> {
  const close = page.locator('[aria-label="Cerrar aviso"]')
  await close.evaluateAll((buttons) => buttons.forEach((button) => (button as HTMLElement).click()))
  await close.first().waitFor({ state: 'detached' })
}

/**
 * Leads a person to the next screen within the page, over an address that has none: nothing of the one before stands any more, no
 * toast either, and a screen that stood there already is shown anew.
 */
export async function openNext(page: Page, path: string): Promise<void> {
  await closeToasts(page)
  await navigate(page, '/sin-pantalla')
  await page.getByRole('heading', { level: 1, name: 'Página no encontrada' }).waitFor()
  await navigate(page, path)
}

/** Leaves a form in which something is written, and gives that up: the next case finds nobody who asks about it. */
export async function leaveUnsaved(page: Page): Promise<void> {
  await navigate(page, '/sin-pantalla')
  await page
    .getByRole('dialog', { name: 'Hay cambios sin guardar.' })
    .getByRole('button', { name: 'Descartar' })
    .click()
  await page.getByRole('heading', { level: 1, name: 'Página no encontrada' }).waitFor()
}

/** Leaves the screen and comes back to its address: what it shows is asked for again, and the app is not loaded again. */
export async function reopenScreen(page: Page): Promise<void> {
  const { pathname, search } = new URL(page.url())
  await openNext(page, decodeURI(pathname) + search)
}

/** Leads to a screen that the person may not open, and waits until it is refused by its own title. */
export async function openRefused(page: Page, path: string, title: string): Promise<void> {
  await navigate(page, path)
  await page
    .getByRole('alert')
    .filter({ hasText: '[Solicitud denegada]' })
    .getByText(`Su usuario no tiene permiso para abrir «${title}».`)
    .waitFor()
}

/** Opens the form of a new person from that of a new account, and fills it in. */
export async function fillNewPerson(page: Page, fresh: Locator): Promise<Locator> {
  await fresh.getByRole('textbox', { name: 'Persona' }).click()
  await page.getByRole('dialog', { name: 'Listado de Personas' }).getByRole('button', { name: 'Agregar' }).click()
  const person = page.getByRole('dialog', { name: 'Persona', exact: true })
  await person.getByRole('textbox', { name: 'Número de documento' }).fill('71112224')
  await person.getByRole('textbox', { name: 'Nombres' }).fill('Inés')
  await person.getByRole('textbox', { name: 'Apellido paterno' }).fill('Cueva')
  await person.getByRole('textbox', { name: 'Apellido materno' }).fill('Prado')
  return person
}

/** Presses «Guardar» in the dialog of a record, and waits until it says that it was kept and has gone. */
export async function saveAndClose(page: Page, dialog: Locator, outcome: 'Agregado' | 'Actualizado'): Promise<void> {
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await alertWith(page, `${outcome} Correctamente.`).waitFor()
  await dialog.waitFor({ state: 'hidden' })
}

/** Takes the record of a row out of use. */
export async function disableRow(page: Page, row: Locator): Promise<void> {
  await row.getByRole('button', { name: 'Eliminar' }).click()
  await confirm(page, '¿Seguro de eliminar?', 'Sí, eliminar')
  await row.getByText('Inactivo', { exact: true }).waitFor()
}
