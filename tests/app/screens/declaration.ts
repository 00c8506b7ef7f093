import { catalogues } from './catalogues.ts'
import { configuration } from './configuration.ts'
import { general } from './general.ts'
import { logistics } from './logistics.ts'
import { departments } from './departments.ts'
import { portals } from './portals.ts'
import type { ActsByRoute } from './screen-acts.ts'

/** Where the parts of the declaration stand. */
export const FOLDER = 'tests/app/screens'

/** The parts of the declaration by their files. */
export const parts: Readonly<Record<string, ActsByRoute>> = {
  'portals.ts': portals,
  'catalogues.ts': catalogues,
  'general.ts': general,
  'configuration.ts': configuration,
  'logistics.ts': logistics,
  'departments.ts': departments,
}

/** What is done on every screen. */
export const declaration: ActsByRoute = Object.assign({}, ...Object.values(parts)) as ActsByRoute
