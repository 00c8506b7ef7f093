import { Checkbox, Group, SimpleGrid, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { memo } from 'react'
import type { SupportCode } from '#web/generated/types.ts'
import { supportTexts } from '../texts.ts'

const { title, ...labels } = supportTexts
const codes = Object.keys(labels) as SupportCode[]

type Props = {
  value: readonly SupportCode[]
  /** Left out where they can only be read: then those that are required stand there alone. */
  onChange?: (value: SupportCode[]) => void
}

const grid = {
  role: 'list',
  'aria-label': title,
  cols: { base: 1, xs: 2, lg: 1, xl: 2 },
  spacing: 'xs',
  verticalSpacing: 6,
  m: 0,
  p: 0,
  pt: 6,
} as const

/** Sustentos Requeridos: the sixteen of back-office.md 3. */
export const SupportsPanel = memo(function SupportsPanel({ value, onChange }: Props) {
  return (
    <SimpleGrid component="ul" {...grid}>
      {codes
        .filter((code) => onChange || value.includes(code))
        .map((code) => (
          <li key={code} style={{ listStyle: 'none' }}>
            {onChange ? (
              <Checkbox
                size="sm"
                label={labels[code]}
                checked={value.includes(code)}
                // In the order of the list, whatever was ticked last.
                onChange={({ currentTarget: { checked } }) =>
                  onChange(codes.filter((one) => (one === code ? checked : value.includes(one))))
                }
              />
            ) : (
              <Group gap={6} wrap="nowrap">
                <IconCheck size={16} color="var(--mantine-color-green-6)" aria-hidden />
                <Text size="sm">{labels[code]}</Text>
              </Group>
            )}
          </li>
        ))}
    </SimpleGrid>
  )
})
