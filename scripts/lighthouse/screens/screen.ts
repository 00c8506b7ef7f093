import type { Documents } from '../documents.ts'
import type { Performer } from '../performer.ts'
import type { PersonKind } from '../people.ts'

/** A screen that is measured: who looks, where, and what they do there. */
export interface Screen {
  name: string
  person: PersonKind
  user: string
  path(documents: Documents): string
  /** What people do there most, as interactions. */
  perform(performer: Performer): Promise<void>
}

/** What has to be closed before anything else can be done; notices and popovers are dialogs too. */
export const DIALOG = '[role="dialog"][aria-modal="true"]'

/** The search of a list, and its rows once they are there: of a table, or cards on a phone. */
const SEARCH = 'input[type="search"]'
const ROW = 'tbody tr[tabindex], ul[aria-busy] > li[tabindex]'

/** What is done in each list: a search is typed, the filters are looked at, a row is opened. */
export async function actOnList({ press, type, keys, see, rest }: Performer, search: string): Promise<void> {
  await see(ROW)
  await type(SEARCH, search)
  await rest()
  await press('button', 'Filtros')
  await keys('Escape')
  await see(ROW)
  await press(ROW)
  await rest()
}
