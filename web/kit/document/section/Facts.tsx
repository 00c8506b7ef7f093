import { SimpleGrid } from '@mantine/core'
import type { ReactNode } from 'react'
import { Fact } from './Fact.tsx'

type Props = {
  facts: readonly (readonly [label: string, value: ReactNode])[]
  /** The labels of those that are too long to stand beside others. */
  wide?: readonly string[]
}

/**
 * The fields of a document that cannot be changed, as text; what is empty shows a dash. As many stand beside each other as there
 * is room for where they are: a drawer is narrow on a wide screen too.
 */
export const Facts = ({ facts, wide = [] }: Props) => (
  <SimpleGrid component="dl" type="container" cols={{ base: 2, '480px': 3, '900px': 5 }} spacing="md" m={0}>
    {facts.map(([label, value]) => (
      <Fact key={label} label={label} isWide={wide.includes(label)}>
        {value}
      </Fact>
    ))}
  </SimpleGrid>
)
