import { properties } from '../../property/properties.ts'
import type { Row } from './insert.ts'
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
