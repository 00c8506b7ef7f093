import { properties } from '#upstream/platform/company-settings/setting-definitions.ts'
import type { Row } from '../base/insert-rows.ts'
import { ANDES } from './people.ts'

const { module, kind } = properties.PAPER_FOOTER

/** What the demo's first company has chosen of what it may. */
export const chosenProperties: Row[] = [
  {
    CpyID: ANDES,
    CfpName: 'PAPER_FOOTER',
    CfpModule: module,
    CfpKind: kind,
    CfpValue: 'Facturas y guías: indique siempre el número de la orden de compra.',
  },
]
