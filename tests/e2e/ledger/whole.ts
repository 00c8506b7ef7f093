import { catalogues } from './catalogues.ts'
import { configuration } from './configuration.ts'
import type { Ledger } from './entry.ts'
import { general } from './general.ts'
import { logistics } from './logistics.ts'
import { offices } from './offices.ts'
import { portals } from './portals.ts'

export const parts: readonly Ledger[] = [portals, catalogues, general, configuration, logistics, offices]

/** Every screen, and who walks it. */
export const whole: Ledger = Object.assign({}, ...parts) as Ledger
