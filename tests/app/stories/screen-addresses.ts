import type { Page } from 'playwright'
import type { Screen } from '#web/kit/screen/screens.ts'
import type { Caller, World } from '#tests/kit/world/world.ts'
import { requestsSettled } from '#tests/kit/browser/requests.ts'
import { routeTable } from '#tests/app/screens/route-table.ts'

/** A place of the app with a document in it where its address asks for one, and who looks at it. */
export interface ScreenAddress {
  path: string
  title: string
  user: string
}

/** Where the demo's documents of an address lie: its list in the services, and the key of a row. */
const lists: Readonly<Record<string, readonly [list: string, key: string]>> = {
  '/logistica/requerimiento/': ['LgsRequirement', 'ReqID'],
  '/logistica/cotizacion/': ['LgsCotization', 'CttID'],
  '/logistica/ordencompra/': ['LgsOrderPurcharse', 'OrdID'],
  '/logistica/ordenpedido/atencioncompra/': ['LgsOrderAttended', 'OttID'],
  '/logistica/requerimientosalmacen/': ['LgsWarehouseRequirement', 'WrqID'],
  '/logistica/misrequerimientosalmacen/': ['LgsWarehouseRequirement', 'WrqID'],
  '/portal/cotizaciones/': ['SupPortalProviders', 'CttID'],
  '/portal/ordenes/': ['LgsOrderPurcharse', 'OrdID'],
}

/** A quotation in evaluation has offers to compare. */
const IN_EVALUATION = 4

/** A schedule is of a purchase; the demo's first customer made the first. */
const SCHEDULE = '/payment/schedule/'
const CUSTOMER = '45678912'
const SUPPLIER = '20512333797'

type Row = Record<string, number>

/** A reception begins at an order that something is still to come of. */
const RECEIVE = '/logistica/ordenpedido/atencioncompra/nueva'

async function firstOf(
  reader: Caller,
  list: string,
  key: string,
  filter: Record<string, unknown> = {},
): Promise<number> {
  const { Result } = await reader.rest<{ data: Row[] }>('POST', `${list}/pagination`, { length: 1, filter })
  const id = Result.data[0]?.[key]
  if (!id) throw new Error(`the demo has nothing in ${list}`)
  return id
}

async function addressOf(reader: Caller, path: string): Promise<string> {
  if (path === RECEIVE)
    return `${path}?orden=${await firstOf(reader, 'LgsOrderPurcharse', 'OrdID', { Receivable: true })}`
  if (path === SCHEDULE) return `${path}?proforma=1`
  if (!path.includes(':')) return path
  const root = path.slice(0, path.indexOf(':'))
  const [list, key] = lists[root] ?? []
  if (!list || !key) throw new Error(`tests/app/stories/screen-addresses.ts does not say whose key ${path} takes`)
  const id = await firstOf(reader, list, key, list === 'LgsCotization' ? { CttStatus: IN_EVALUATION } : {})
  const address = path.replace(':id', String(id))
  if (!address.includes(':participantId')) return address
  const { Result } = await reader.rest<{ itemsParticipant: { CtpID: number }[] }>('POST', 'LgsCotization/byId', {
    CttID: id,
  })
  return address.replace(':participantId', String(Result.itemsParticipant[0]?.CtpID))
}

/** Approvals wait for those who decide them, and the portals have screens of their own; the rest is the administrator's too. */
function userOf({ path, audiences = ['INTERNAL'] }: Screen): string {
  if (!audiences.includes('INTERNAL')) return audiences.includes('SUPPLIER') ? SUPPLIER : CUSTOMER
  return /bandeja|aprobaciones\//.test(path) ? 'jefe' : 'admin'
}

/** Every route of the table behind the guard. */
export async function screenAddresses(world: World): Promise<ScreenAddress[]> {
  const staff = await world.as('admin')
  const supplier = await world.as(SUPPLIER, { audience: 'SUPPLIER' })
  return Promise.all(
    routeTable.map(async (screen) => {
      const user = userOf(screen)
      const path = await addressOf(user === SUPPLIER ? supplier : staff, screen.path)
      return { path, title: screen.title, user }
    }),
  )
}

/** Whether the screen of an address stands before long: its title there, and nothing that still loads. */
export async function isScreenShown(page: Page, path: string): Promise<boolean> {
  try {
    await page.getByRole('heading').first().waitFor()
    await requestsSettled(page)
    // What is folded away loads when it is opened.
    await page.waitForFunction(() =>
      [...document.querySelectorAll('.mantine-Skeleton-root, .mantine-Loader-root')].every(
        (each) => !each.checkVisibility(),
      ),
    )
  } catch {
    return false
  }
  return decodeURI(new URL(page.url()).pathname) === path.split('?')[0]
}
