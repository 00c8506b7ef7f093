import { SegmentedControl } from '@mantine/core'
import { sessionTexts } from '../texts.ts'
import type { Portal } from '#web/generated/types.ts'

const portals: { value: Portal; label: string }[] = [
  { value: 'SUPPLIER', label: sessionTexts.supplier },
  { value: 'CUSTOMER', label: sessionTexts.customer },
]

/** Proveedor or Cliente. */
export const PortalChoice = ({ value, onChange }: { value: Portal; onChange: (portal: Portal) => void }) => (
  <SegmentedControl<Portal>
    fullWidth
    mb="md"
    aria-label={sessionTexts.portal}
    data={portals}
    value={value}
    onChange={onChange}
  />
)
