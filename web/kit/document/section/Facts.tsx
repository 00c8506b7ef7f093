import { SimpleGrid } from '@mantine/core'
import type { ReactNode } from 'react'
import { Fact } from './Fact.tsx'

type Props = { facts: readonly (readonly [label: string, value: ReactNode])[] }

/** The fields of a document that cannot be changed, as text; what is empty shows a dash. */
export const Facts = ({ facts }: Props) => (
  <SimpleGrid component="dl" cols={{ base: 2, sm: 3, lg: 5 }} spacing="md" m={0}>
    {facts.map(([label, value]) => (
      <Fact key={label} label={label}>
        {value}
      </Fact>
    ))}
  </SimpleGrid>
)
