import { Checkbox, SimpleGrid } from '@mantine/core'
import type { SupportCode } from '#web/generated/types.ts'
import { supportTexts } from '#web/texts/order.ts'

const { title, ...labels } = supportTexts
const codes = Object.keys(labels) as SupportCode[]

type Props = {
  value: readonly SupportCode[]
  /** Left out where they can only be read. */
  onChange?: (value: SupportCode[]) => void
}

/** Sustentos Requeridos: the sixteen of back-office.md 3. */
export const SupportsPanel = ({ value, onChange }: Props) => (
  <SimpleGrid component="ul" role="list" aria-label={title} cols={{ base: 1, xs: 2, lg: 1, xl: 2 }} spacing="xs" verticalSpacing={6} m={0} p={0}>
    {codes.map((code) => (
      <li key={code} style={{ listStyle: 'none' }}>
        <Checkbox
          size="sm"
          label={labels[code]}
          checked={value.includes(code)}
          readOnly={!onChange}
          disabled={!onChange}
          // In the order of the list, whatever was ticked last.
          onChange={({ currentTarget: { checked } }) =>
            onChange?.(codes.filter((one) => (one === code ? checked : value.includes(one))))
          }
        />
      </li>
    ))}
  </SimpleGrid>
)
